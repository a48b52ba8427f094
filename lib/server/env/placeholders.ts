/**
 * What public pages contain instead of values that are unknown when they are built. The web server replaces them
 * (lib/server/http/public-pages.ts). The guides are written with that of the origin.
 */
export const PLACEHOLDERS = {
  /** Base URL of this service. */
  origin: 'http://localhost:3000',
  /** Whether Google is offered for signing in: `true` or `false`. */
  google: '{is-google-offered}',
  /** Name of the OpenID provider that is offered for signing in; empty without one. */
  oidc: '{oidc-name}',
  /** Whether people can sign in with passkeys: `true` or `false`. */
  passkeys: '{are-passkeys-offered}',
  /** Whether e-mails can be sent: `true` or `false`. */
  mail: '{has-mail}',
  /** Who may create an account: `open`, `invite` or `closed`. */
  signUp: '{sign-up}',
  /** Name of the session's cookie. */
  sessionCookie: '{session-cookie}',
  /** Whether the visitor's browser has that cookie: `true` or `false`. */
  visitor: '{is-visitor-known}',
} as const;

/** `value()`, or while the app is being built, its placeholder. */
export const placeholderOr = (name: Exclude<keyof typeof PLACEHOLDERS, 'origin'>, value: () => string): string =>
  process.env.NEXT_PHASE === 'phase-production-build' ? PLACEHOLDERS[name] : value();
