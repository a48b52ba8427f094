import { env } from '../env';

const isSecure = (): boolean => env().APP_URL.startsWith('https:');

/** `__Host-` makes browsers reject the cookie from a subdomain or over plain HTTP. */
const withPrefix = (name: string): string => `${isSecure() ? '__Host-' : ''}${name}`;

export const sessionCookieName = (): string => withPrefix('quiz-video-session');
/** Lets the user of the session link an account of another service. */
export const linkCookieName = (): string => withPrefix('quiz-video-link');
/** Binds the challenge for a passkey to the browser that asked for it. */
export const passkeyCookieName = (): string => withPrefix('quiz-video-passkey');
/** Lists the sign-ups of the browser that wait for a confirmation. */
export const signUpCookieName = (): string => withPrefix('quiz-video-sign-up');
export const deviceCookieName = (): string => withPrefix('quiz-video-device');

export const sessionCookieOptions = () => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() }) as const;

/** As long as its challenge. */
export const passkeyCookieOptions = () => ({ ...sessionCookieOptions(), sameSite: 'strict', maxAge: 300 }) as const;

/** Contains the ticket of a browser that is connecting a YouTube channel on Google's pages (D50). */
export const CONNECTION_COOKIE = 'quiz-video-youtube';

/** Sent only to the callback; `lax`, because Google's page redirects there. */
export const connectionCookieOptions = () => ({ ...sessionCookieOptions(), path: '/api/youtube' });

/** The value of a cookie in a `Cookie` header; undefined if absent. */
export const cookieValue = (header: string | null, name: string): string | undefined =>
  (header ?? '')
    .split(/; */)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);
