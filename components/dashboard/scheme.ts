/** Colour schemes; `system` follows the operating system. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A cookie, so that the server renders pages in the right colours. */
export const SCHEME_COOKIE = 'scheme';
const YEAR = 365 * 24 * 60 * 60;

export const schemeOf = (value: string | undefined): Scheme => SCHEMES.find((scheme) => scheme === value) ?? 'system';

/** Applies the scheme to this page and stores it for all pages in this browser. */
export const applyScheme = (scheme: Scheme): void => {
  const { documentElement } = document;
  if (scheme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = scheme;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${SCHEME_COOKIE}=${scheme}; path=/; max-age=${YEAR}; samesite=lax`;
};
