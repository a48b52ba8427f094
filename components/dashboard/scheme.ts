import { remember } from './remember';

/** Colour schemes; `system` follows the operating system. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A cookie, so that the server renders pages in the right colours. */
export const SCHEME_COOKIE = 'scheme';

export const schemeOf = (value: string | undefined): Scheme => SCHEMES.find((scheme) => scheme === value) ?? 'system';

/** Applies the scheme to this page and stores it for all pages in this browser. */
export const applyScheme = (scheme: Scheme): void => {
  const { documentElement } = document;
  if (scheme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = scheme;
  remember(SCHEME_COOKIE, scheme);
};
