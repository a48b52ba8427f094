/** A page for signed-in users, with signing up on the way for others. */
export const linkTo = (isSignedIn: boolean, path: string): string =>
  isSignedIn ? path : `/sign-up?${new URLSearchParams({ callbackUrl: path })}`;

export const START = '/quizzes/start';
