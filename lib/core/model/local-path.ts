/** Where users go after signing in, by default. */
export const HOME = '/quizzes';

/**
 * `wanted` if it is a path of this site, otherwise the dashboard. Parsed as browsers do, which treat `//evil.example` and
 * `/\evil.example` as other hosts.
 */
export const localPath = (wanted: unknown): string => {
  if (typeof wanted !== 'string') return HOME;
  const base = new URL('http://local.invalid');
  const url = URL.parse(wanted, base);
  if (url?.origin !== base.origin) return HOME;
  // Normalising `/.//evil.example` results in `//evil.example`.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
};
