/** Messages by next-auth's error code, which Google's callback also returns in `?error=`. */
const REASONS: Record<string, string> = {
  CredentialsSignin: 'Incorrect email or password.',
  TooManyAttempts: 'Too many attempts. Wait a few minutes, then try again.',
  OAuthAccountNotLinked: 'An account with this email already exists. Sign in with your password.',
  AccessDenied: 'Google hasn’t verified this email address.',
};

export const reasonOf = (code: string): string => REASONS[code] ?? 'Couldn’t sign you in. Try again in a minute.';
