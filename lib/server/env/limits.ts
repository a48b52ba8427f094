import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  COUNT_LIMITS,
  FOREIGN_FILES_PER_QUIZ,
  PARSER_LIMITS,
  QUIZ_SIZE_DEFAULT,
  VIDEO_LIMITS,
} from '../../core/model/limits';
import { QUOTA_DEFAULT, type QuotaResource } from '../../core/model/quotas';
import { optional, wholeNumber } from './kinds';

const quota = (resource: QuotaResource) =>
  optional(wholeNumber(1, Number.MAX_SAFE_INTEGER).default(QUOTA_DEFAULT[resource]));

const OWN_ID = randomUUID();

/** Limits, and what processes keep and show. */
export const limitVariables = {
  // Timeouts in seconds and limits of the HTTP server (D89).
  HTTP_KEEP_ALIVE_SECONDS: optional(wholeNumber(1, 3600).default(75)),
  HTTP_HEADERS_SECONDS: optional(wholeNumber(1, 3600).default(15)),
  HTTP_REQUEST_SECONDS: optional(wholeNumber(1, 86_400).default(300)),
  HTTP_IDLE_RESPONSE_SECONDS: optional(wholeNumber(1, 3600).default(120)),
  HTTP_MAX_CONNECTIONS: optional(wholeNumber(10, 1_000_000).default(5000)),
  /** By client address; connections of trusted proxies have no limit of their own. */
  HTTP_CONNECTIONS_PER_ADDRESS: optional(wholeNumber(1, 1_000_000).default(250)),
  /** By client address, of pages and sign-in. Further ones wait. */
  HTTP_REQUESTS_AT_ONCE: optional(wholeNumber(1, 1_000_000).default(20)),
  /** Requests by client address. */
  HTTP_PAGES_PER_MINUTE: optional(wholeNumber(1, 1_000_000).default(600)),
  HTTP_AUTH_PER_MINUTE: optional(wholeNumber(1, 1_000_000).default(120)),

  /** Days for which API requests are listed to their user. */
  REQUEST_LOG_DAYS: optional(wholeNumber(1, 365).default(30)),
  /** Days for which the audit log is kept (D213). */
  AUDIT_LOG_DAYS: optional(wholeNumber(1, 3650).default(365)),
  /** Number of requests per user that are listed; older ones are deleted. */
  REQUEST_LOG_SIZE: optional(wholeNumber(100, 1_000_000).default(10_000)),

  /** Maximum number of field errors in a response; further ones are only counted. */
  MAX_FIELD_ERRORS: optional(wholeNumber(1, 10_000).default(100)),
  /** Maximum size of a response that is stored for its `Idempotency-Key`. */
  MAX_IDEMPOTENT_BYTES: optional(wholeNumber(1024, 10_000_000).default(64 * 1024)),

  // Limits for reading a media file, and for the number of external files in a quiz.
  MEDIA_PARSE_SECONDS: optional(wholeNumber(1, 60).default(PARSER_LIMITS.seconds)),
  MEDIA_PARSE_MEMORY_MB: optional(wholeNumber(256, 8192).default(PARSER_LIMITS.memoryMb)),
  MEDIA_DECODE_SECONDS: optional(wholeNumber(1, 600).default(PARSER_LIMITS.decodeSeconds)),
  FOREIGN_FILES_PER_QUIZ: optional(wholeNumber(0, 5000).default(FOREIGN_FILES_PER_QUIZ)),

  // Maximum size of a quiz.
  MAX_QUIZ_QUESTIONS: optional(
    wholeNumber(1, COUNT_LIMITS.roundsPerQuiz * COUNT_LIMITS.questionsPerRound).default(QUIZ_SIZE_DEFAULT.questions),
  ),
  MAX_QUIZ_BYTES: optional(wholeNumber(10_000, 100_000_000).default(QUIZ_SIZE_DEFAULT.bytes)),

  // What each user can store.
  QUOTA_MEDIA_BYTES: quota('media_bytes'),
  QUOTA_RENDER_BYTES: quota('render_bytes'),
  QUOTA_QUIZZES: quota('quizzes'),
  QUOTA_QUIZ_BYTES: quota('quiz_bytes'),
  QUOTA_THEMES: quota('themes'),
  QUOTA_BRANDS: quota('brands'),
  QUOTA_API_KEYS: quota('api_keys'),
  QUOTA_WEBHOOKS: quota('webhooks'),
  QUOTA_SHARES: quota('shares'),

  /** Bytes of all files of the installation, beyond which new media and renders are refused. Default: no limit. */
  STORAGE_MAX_BYTES: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER).optional()),
  /** Bytes of rendered segments that are kept for later renders. */
  SEGMENT_CACHE_BYTES: optional(wholeNumber(0, Number.MAX_SAFE_INTEGER).default(20 * 1024 ** 3)),
  /** Days after which completed renders are deleted with their videos. Default: never. */
  RENDER_RETENTION_DAYS: optional(wholeNumber(1, 36_500).optional()),

  // Maximum size of a video.
  MAX_VIDEO_SECONDS: optional(wholeNumber(60, 86_400).default(VIDEO_LIMITS.seconds)),
  MAX_VIDEO_GIGAPIXELS: optional(wholeNumber(1, 1_000_000).default(VIDEO_LIMITS.gigapixels)),

  /** MiB of resident memory beyond which a process counts as degraded. Default: lib/server/metrics/process-health.ts. */
  HEALTH_MEMORY_MB: optional(wholeNumber(64, 1_048_576).optional()),
  /** Port at which a worker serves `/healthz` and `/metrics`. */
  WORKER_PORT: optional(wholeNumber(1, 65_535).optional()),

  /** Bearer token with which Prometheus reads `/metrics`. */
  METRICS_TOKEN: optional(
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/, { error: 'Must have at least 16 characters: letters, digits, - . _ ~ + / =.' })
      .optional(),
  ),

  /** Days for which ended job runs and sent events are kept. */
  JOB_RETENTION_DAYS: optional(wholeNumber(1, 3650).default(7)),
  /** Identifies a worker across restarts. Must be unique among running workers. */
  WORKER_ID: optional(z.string().max(200).default(OWN_ID)),
};
