/** Where people go after signing in unless they came from somewhere. */
export const HOME = '/quizzes';

/**
 * The path to return to: `wanted` if it is one of this site, else the dashboard. Parsed as browsers
 * do it, so that `//evil.example`, `/\evil.example` and the like are seen for what they are.
 */
export const ownPath = (wanted: unknown): string => {
  if (typeof wanted !== 'string') return HOME;
  const base = new URL('http://own.invalid');
  const url = URL.parse(wanted, base);
  if (url?.origin !== base.origin) return HOME;
  // Normalising `/.//evil.example` leaves two slashes, and so a host, at the start.
  return `/${url.pathname.replace(/^\/+/, '')}${url.search}${url.hash}`;
};
