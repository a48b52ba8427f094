import { SCHEME_COOKIE, type Scheme } from '@/lib/core/model/color-scheme';
import { remember } from './remember';

/** Applies the scheme to this page and stores it for all pages in this browser. */
export const applyScheme = (scheme: Scheme): void => {
  const { documentElement } = document;
  if (scheme === 'system') delete documentElement.dataset.theme;
  else documentElement.dataset.theme = scheme;
  remember(SCHEME_COOKIE, scheme);
};
