import { sessionCookieOptions } from './session-token';

/** Holds the ticket of a browser that is at Google to connect a channel (D50). */
export const CONNECTION_COOKIE = 'quiz-video-youtube';

/** Sent to the way back alone; `lax`, because that begins on Google's page. */
export const connectionCookieOptions = () => ({ ...sessionCookieOptions(), path: '/api/youtube' });
