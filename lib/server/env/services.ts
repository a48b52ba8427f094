import { z } from 'zod';
import { AI_LIMITS, AI_PROVIDERS } from '../../core/model/ai';
import { trendFeeds } from '../../core/model/trends';
import { anyText, httpUrl, oneOf, optional, wholeNumber } from './kinds';

/** US dollars per million tokens. */
const price = () => optional(z.coerce.number().min(0).max(100_000).default(0));

/** Services whose voices can be used in addition to the built-in ones. */
const SPEECH_SERVICES = ['openai', 'elevenlabs'] as const;

/** Services of others, all optional. */
export const serviceVariables = {
  // The optional language model (D71).
  AI_PROVIDER: optional(oneOf(AI_PROVIDERS).optional()),
  AI_MODEL: anyText,
  AI_API_KEY: anyText,
  AI_BASE_URL: optional(httpUrl('http://127.0.0.1:11434/v1').optional()),
  AI_PRICE_INPUT: price(),
  AI_PRICE_OUTPUT: price(),
  AI_DAILY_TOKENS: optional(wholeNumber(1, 2_000_000_000).default(AI_LIMITS.dailyTokens)),
  AI_TIMEOUT_SECONDS: optional(wholeNumber(1, 3600).default(AI_LIMITS.timeoutSeconds)),
  // Node's fetch waits at most 300 s for the headers of a response.
  AI_SILENCE_SECONDS: optional(wholeNumber(1, 300).default(AI_LIMITS.silenceSeconds)),

  // Voices (D81).
  SPEECH_ENGINE: optional(oneOf(SPEECH_SERVICES).optional()),
  SPEECH_BASE_URL: optional(httpUrl('http://127.0.0.1:8880/v1').optional()),
  SPEECH_API_KEY: anyText,
  SPEECH_MODEL: anyText,
  SPEECH_VOICES: optional(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((name) => name.trim() || [])),
  ),
  SPEECH_TIMEOUT_SECONDS: optional(wholeNumber(1, 600).default(30)),
  SPEECH_DAILY_CHARACTERS: optional(wholeNumber(1, 2_000_000_000).default(100_000)),
  // Where `npm run voices` downloads models (D115).
  VOICES_BASE_URL: optional(httpUrl('https://huggingface.co').default('https://huggingface.co')),

  // The Google client, for sign-in and YouTube (D50).
  GOOGLE_CLIENT_ID: anyText,
  GOOGLE_CLIENT_SECRET: anyText,
  GOOGLE_OAUTH_BASE_URL: optional(httpUrl('https://accounts.google.com').default('https://accounts.google.com')),
  GOOGLE_API_BASE_URL: optional(httpUrl('https://www.googleapis.com').default('https://www.googleapis.com')),
  YOUTUBE_ANALYTICS_BASE_URL: optional(
    httpUrl('https://youtubeanalytics.googleapis.com').default('https://youtubeanalytics.googleapis.com'),
  ),
  /** Daily units of the YouTube Data API for the project of the client, for all calls but uploads of videos. */
  GOOGLE_DAILY_QUOTA: optional(wholeNumber(1, 1_000_000_000).default(10_000)),
  /** Daily uploads of videos for the project. */
  GOOGLE_DAILY_UPLOADS: optional(wholeNumber(1, 1_000_000_000).default(100)),
  /** Daily requests of reports of YouTube Analytics for the project. */
  GOOGLE_DAILY_REPORTS: optional(wholeNumber(1, 1_000_000_000).default(10_000)),
  /** Percent of each that one user may spend a day. */
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

  // The services that pictures are searched in.
  OPENVERSE_BASE_URL: optional(httpUrl('https://api.openverse.org').default('https://api.openverse.org')),
  OPENVERSE_CLIENT_ID: anyText,
  OPENVERSE_CLIENT_SECRET: anyText,
  COMMONS_BASE_URL: optional(httpUrl('https://commons.wikimedia.org').default('https://commons.wikimedia.org')),
  // Whose articles name pictures on Commons.
  WIKIPEDIA_BASE_URL: optional(httpUrl('https://en.wikipedia.org').default('https://en.wikipedia.org')),

  // The sources of trends (D70).
  TRENDS_BASE_URL: optional(httpUrl('https://wikimedia.org').optional()),
  TRENDS_CONTACT: anyText,
  TRENDS_FEEDS: optional(trendFeeds),
};
