/** The value of a cookie in a `Cookie` header; undefined without it. */
export const cookieValue = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
