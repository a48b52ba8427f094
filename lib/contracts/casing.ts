type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type CamelKeys<T> = { [K in keyof T as Camel<K & string>]: T[K] };

/** snake_case members to camelCase, at the top level only: nested schemas translate themselves (D12). */
export const camelKeys = <T extends object>(value: T): CamelKeys<T> =>
  Object.fromEntries(
    Object.entries(value).map(([key, member]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      member,
    ]),
  ) as CamelKeys<T>;
