import { reasonOf } from './reasons';

/** A chunk of its own, which comes when it is needed: the page is smaller without. */
export const loadSignIn = async () => (await import('next-auth/react')).signIn;

/** Signs in and goes to `returnTo`. Comes back only when that failed, with the reason. */
export const signInWithPassword = async (email: string, password: string, returnTo: string): Promise<string> => {
  const result = await loadSignIn()
    .then((signIn) => signIn('credentials', { redirect: false, email, password }))
    .catch(() => undefined);
  if (!result || result.error) return reasonOf(result?.error ?? '');
  // A whole page load, so that nothing fetched while signed out is shown.
  window.location.assign(returnTo);
  return new Promise(() => {});
};
