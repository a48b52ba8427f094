import { anyText, httpUrl, optional, wholeNumber } from './kinds';

/** The Google client, for sign-in and YouTube (D50). */
export const googleVariables = {
  GOOGLE_CLIENT_ID: anyText,
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_OAUTH_BASE_URL: optional(httpUrl('https://accounts.google.com').default('https://accounts.google.com')),
  GOOGLE_API_BASE_URL: optional(httpUrl('https://www.googleapis.com').default('https://www.googleapis.com')),
  /** Daily units of the YouTube Data API for the project of the client, for all calls but uploads of videos. */
  GOOGLE_DAILY_QUOTA: optional(wholeNumber(1, 1_000_000_000).default(10_000)),
  /** Daily uploads of videos for the project. */
  GOOGLE_DAILY_UPLOADS: optional(wholeNumber(1, 1_000_000_000).default(100)),
  /** Percent of both that one user may spend a day. */
  YOUTUBE_USER_SHARE: optional(wholeNumber(1, 100).default(50)),
  /** Units that a call costs ("Quota Calculator"). */
  YOUTUBE_COST_CAPTIONS: optional(wholeNumber(0, 100_000).default(400)),
  YOUTUBE_COST_THUMBNAIL: optional(wholeNumber(0, 100_000).default(50)),
  /** Size of the chunks sent to YouTube, whose protocol requires multiples of 256 KiB. */
  YOUTUBE_CHUNK_KIB: optional(
    wholeNumber(256, 1_048_576)
      .default(8192)
      .refine((size) => size % 256 === 0, {
        error: 'Must be a multiple of 256.',
      }),
  ),
};
