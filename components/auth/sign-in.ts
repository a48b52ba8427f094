import { reasonOf } from './reasons';

/** Loaded on demand to keep the page small. */
export const loadSignIn = async () => (await import('next-auth/react')).signIn;

/** Signs in and opens `returnTo`. Resolves only on failure, with the message. */
export const signInWithPassword = async (email: string, password: string, returnTo: string): Promise<string> => {
  const result = await loadSignIn()
    .then((signIn) => signIn('credentials', { redirect: false, email, password }))
    .catch(() => undefined);
  if (!result || result.error) return reasonOf(result?.error ?? '');
  // A full page load, so that no page cached while signed out is shown.
  window.location.assign(returnTo);
  return new Promise(() => {});
};
