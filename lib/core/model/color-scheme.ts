/** Colour schemes; `system` follows the operating system. */
export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** A cookie that scripts can read, which holds the scheme that the user chose in this browser. */
export const SCHEME_COOKIE = 'scheme';

export const schemeOf = (value: string | undefined): Scheme => SCHEMES.find((scheme) => scheme === value) ?? 'system';

/**
 * Applies the chosen scheme before a page is painted. An inline script, so that pages are the same for everyone; the
 * Content-Security-Policy allows it by its hash.
 */
export const SCHEME_SCRIPT =
  `{let scheme=/(?:^|; )${SCHEME_COOKIE}=(light|dark)(?:;|$)/.exec(document.cookie);` +
  'if(scheme)document.documentElement.dataset.theme=scheme[1]}';
