import { anyText, httpUrl, optional, wholeNumber } from './kinds';

/** The Google client, for sign-in and YouTube (D50). */
export const googleVariables = {
  GOOGLE_CLIENT_ID: anyText,
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_OAUTH_BASE_URL: optional(httpUrl('https://accounts.google.com').default('https://accounts.google.com')),
  GOOGLE_API_BASE_URL: optional(httpUrl('https://www.googleapis.com').default('https://www.googleapis.com')),
  /** Daily units of the YouTube Data API for the project of the client. */
  GOOGLE_DAILY_QUOTA: optional(wholeNumber(1, 1_000_000_000).default(10_000)),
  /** Size of the chunks sent to YouTube, whose protocol requires multiples of 256 KiB. */
  YOUTUBE_CHUNK_KIB: optional(
    wholeNumber(256, 1_048_576)
      .default(8192)
      .refine((size) => size % 256 === 0, {
        error: 'Must be a multiple of 256.',
      }),
  ),
};
