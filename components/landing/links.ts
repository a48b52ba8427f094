/** A page for signed-in users, with signing up on the way for others; signed-in users are sent on. */
export const linkTo = (path: string): string => `/sign-up?${new URLSearchParams({ callbackUrl: path })}`;

export const START = '/quizzes/start';
