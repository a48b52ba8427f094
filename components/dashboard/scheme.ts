/** How the app is coloured: as the system is, unless chosen otherwise. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A cookie, so that the server sends pages in the right colours at once. */
export const SCHEME_COOKIE = 'scheme';
const YEAR = 365 * 24 * 60 * 60;

export const schemeOf = (value: string | undefined): Scheme => SCHEMES.find((scheme) => scheme === value) ?? 'system';

/** Colours this page, and from now on every page in this browser. */
export const applyScheme = (scheme: Scheme): void => {
  const { documentElement } = document;
  if (scheme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = scheme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${SCHEME_COOKIE}=${scheme}; path=/; max-age=${YEAR}; samesite=lax`;
};
