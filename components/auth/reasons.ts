/** Why signing in did not work, by next-auth's code; also what the way back from Google says in `?error=`. */
const REASONS: Record<string, string> = {
  CredentialsSignin: 'E-mail or password is wrong.',
  TooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  OAuthAccountNotLinked: 'This address has an account with a password. Sign in with that.',
  AccessDenied: 'Google has not verified that e-mail address.',
};

/** Words for a code; any other code is a fault of ours or of the network. */
export const reasonOf = (code: string): string =>
  REASONS[code] ?? 'Signing in is not possible at the moment. Try again in a minute.';
