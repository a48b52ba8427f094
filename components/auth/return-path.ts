import { useSyncExternalStore } from 'react';
import { localPath } from '@/lib/core/model/local-path';

const wantedPath = (): string | null => {
  const own = new URLSearchParams(window.location.search).get('callbackUrl');
  if (own !== null || !URL.canParse(document.referrer)) return own;
  // Someone went from sign-in to sign-up, or back, before this page's scripts had loaded.
  const { origin, pathname, searchParams } = new URL(document.referrer);
  return origin === window.location.origin && /^\/(sign-in|sign-up|forgot-password)$/.test(pathname)
    ? searchParams.get('callbackUrl')
    : null;
};

/** The page to open after signing in. The pages for signing in are the same for everyone, so only the browser knows it. */
export const returnPath = (): string => localPath(wantedPath());

const subscribe = () => () => {};

/** Null while the page is being built. */
export const useReturnPath = (): string | null => useSyncExternalStore(subscribe, returnPath, () => null);

/** next-auth's code of a failed attempt with another provider, if there was one. */
export const useFailedAttempt = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get('error'),
    () => null,
  );
