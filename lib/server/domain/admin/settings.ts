import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SettingWire } from '@/lib/core/contracts/installation';
import { defaultOf, env, givenVariables, type VariableName } from '@/lib/server/env';

interface Area {
  area: string;
  /** Where the documentation explains it. */
  docs: string;
  names: readonly VariableName[];
}

const CONFIGURATION = 'docs/configuration.md';

/** The variables by what they are about: the table of docs/configuration.md, which a test compares. */
export const AREAS: readonly Area[] = [
  { area: 'address', docs: CONFIGURATION, names: ['PORT', 'APP_URL', 'TRUSTED_PROXIES', 'CORS_ORIGINS'] },
  {
    area: 'HTTP server',
    docs: CONFIGURATION,
    names: [
      'HTTP_KEEP_ALIVE_SECONDS',
      'HTTP_HEADERS_SECONDS',
      'HTTP_REQUEST_SECONDS',
      'HTTP_IDLE_RESPONSE_SECONDS',
      'HTTP_MAX_CONNECTIONS',
      'HTTP_CONNECTIONS_PER_ADDRESS',
      'HTTP_REQUESTS_AT_ONCE',
      'HTTP_PAGES_PER_MINUTE',
      'HTTP_AUTH_PER_MINUTE',
    ],
  },
  { area: 'accounts', docs: 'docs/operations.md#accounts', names: ['SIGN_UP', 'SIGN_UP_DOMAINS'] },
  { area: 'e-mail', docs: 'docs/operations.md#e-mail', names: ['SMTP_URL', 'MAIL_FROM'] },
  {
    area: 'data',
    docs: CONFIGURATION,
    names: [
      'DATABASE_URL',
      'DATABASE_DIRECT_URL',
      'ALLOW_NEWER_SCHEMA',
      'DATA_DIR',
      'APP_SECRET',
      'APP_SECRET_PREVIOUS',
    ],
  },
  {
    area: 'files',
    docs: CONFIGURATION,
    names: ['STORAGE_DRIVER', 'S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  {
    area: 'request limits',
    docs: CONFIGURATION,
    names: [
      'RATE_LIMIT_READ',
      'RATE_LIMIT_WRITE',
      'RATE_LIMIT_AI',
      'RATE_LIMIT_RENDER',
      'RATE_LIMIT_SIGN_UP',
      'REDIS_URL',
    ],
  },
  {
    area: 'storage quotas',
    docs: CONFIGURATION,
    names: [
      'QUOTA_MEDIA_BYTES',
      'QUOTA_RENDER_BYTES',
      'QUOTA_QUIZZES',
      'QUOTA_QUIZ_BYTES',
      'QUOTA_THEMES',
      'QUOTA_BRANDS',
      'QUOTA_API_KEYS',
      'QUOTA_WEBHOOKS',
      'QUOTA_SHARES',
    ],
  },
  {
    area: 'storage of the installation',
    docs: 'docs/operations.md#storage-of-the-installation',
    names: ['STORAGE_MAX_BYTES', 'SEGMENT_CACHE_BYTES', 'RENDER_RETENTION_DAYS'],
  },
  { area: 'quiz size', docs: CONFIGURATION, names: ['MAX_QUIZ_QUESTIONS', 'MAX_QUIZ_BYTES'] },
  {
    area: 'rendering',
    docs: CONFIGURATION,
    names: [
      'CHROMIUM_PATH',
      'RENDER_ENGINE',
      'REMOTION_LICENSE_KEY',
      'RENDER_CONCURRENCY',
      'STAGE_URL',
      'MAX_VIDEO_SECONDS',
      'MAX_VIDEO_GIGAPIXELS',
    ],
  },
  {
    area: 'jobs',
    docs: CONFIGURATION,
    names: ['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY', 'INNGEST_BASE_URL', 'JOB_RETENTION_DAYS', 'WORKER_ID'],
  },
  {
    area: 'media',
    docs: CONFIGURATION,
    names: ['MEDIA_PARSE_SECONDS', 'MEDIA_PARSE_MEMORY_MB', 'MEDIA_DECODE_SECONDS', 'FOREIGN_FILES_PER_QUIZ'],
  },
  { area: 'request log', docs: CONFIGURATION, names: ['REQUEST_LOG_DAYS', 'REQUEST_LOG_SIZE', 'AUDIT_LOG_DAYS'] },
  { area: 'responses', docs: CONFIGURATION, names: ['MAX_FIELD_ERRORS', 'MAX_IDEMPOTENT_BYTES'] },
  {
    area: 'requests to users’ URLs',
    docs: 'docs/deployment.md#internal-networks',
    names: ['OUTBOUND_ALLOW_CIDRS', 'OUTBOUND_ALLOW_INTERNAL'],
  },
  { area: 'trends', docs: CONFIGURATION, names: ['TRENDS_FEEDS', 'TRENDS_CONTACT', 'TRENDS_BASE_URL'] },
  {
    area: 'pictures',
    docs: CONFIGURATION,
    names: [
      'OPENVERSE_CLIENT_ID',
      'OPENVERSE_CLIENT_SECRET',
      'OPENVERSE_BASE_URL',
      'COMMONS_BASE_URL',
      'WIKIPEDIA_BASE_URL',
    ],
  },
  {
    area: 'single sign-on',
    docs: 'docs/deployment.md#single-sign-on',
    names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_DOMAINS', 'OIDC_TRUST_EMAIL'],
  },
  {
    area: 'Google',
    docs: CONFIGURATION,
    names: [
      'GOOGLE_CLIENT_ID',
      'GOOGLE_CLIENT_SECRET',
      'GOOGLE_DAILY_UPLOADS',
      'GOOGLE_DAILY_QUOTA',
      'GOOGLE_DAILY_REPORTS',
      'YOUTUBE_USER_SHARE',
      'YOUTUBE_COST_CAPTIONS',
      'YOUTUBE_COST_THUMBNAIL',
      'YOUTUBE_CHUNK_KIB',
      'GOOGLE_OAUTH_BASE_URL',
      'GOOGLE_API_BASE_URL',
      'YOUTUBE_ANALYTICS_BASE_URL',
    ],
  },
  {
    area: 'language model',
    docs: CONFIGURATION,
    names: [
      'AI_PROVIDER',
      'AI_MODEL',
      'AI_API_KEY',
      'AI_BASE_URL',
      'AI_PRICE_INPUT',
      'AI_PRICE_OUTPUT',
      'AI_DAILY_TOKENS',
      'AI_TIMEOUT_SECONDS',
      'AI_SILENCE_SECONDS',
    ],
  },
  {
    area: 'voices',
    docs: 'docs/voice.md',
    names: [
      'SPEECH_ENGINE',
      'SPEECH_BASE_URL',
      'SPEECH_API_KEY',
      'SPEECH_MODEL',
      'SPEECH_VOICES',
      'SPEECH_TIMEOUT_SECONDS',
      'SPEECH_DAILY_CHARACTERS',
      'VOICES_BASE_URL',
    ],
  },
  {
    area: 'operation',
    docs: CONFIGURATION,
    names: [
      'LOG_LEVEL',
      'LOG_CLIENT_ADDRESSES',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'METRICS_TOKEN',
      'HEALTH_MEMORY_MB',
      'WORKER_PORT',
      'NEXT_DIST_DIR',
    ],
  },
];

/** By name, so that a new variable with a secret cannot be forgotten. */
const SECRET = /(?:^|_)(?:SECRET|KEY|TOKEN|PASSWORD)(?:_|$)/;

/** Characters of a value. */
const MAX_LENGTH = 1000;

/** Has a list of URLs, each after its category. */
const FEEDS: VariableName = 'TRENDS_FEEDS';

/** A URL without what it can keep secret: user, password, query and fragment. */
const withoutSecrets = (text: string): string => {
  if (!text.includes('://')) return text;
  if (!URL.canParse(text)) return 'set';
  const { protocol, host, pathname, search } = new URL(text);
  return `${protocol}//${host}${pathname}${search && '?…'}`;
};

const feedText = (feed: string): string => {
  const category = /^[a-z_]+=/.exec(feed.trim())?.[0] ?? '';
  return category + withoutSecrets(feed.trim().slice(category.length));
};

const textOf = (name: VariableName, text: string): string =>
  (name === FEEDS ? text.split(',').map(feedText).join(', ') : withoutSecrets(text)).slice(0, MAX_LENGTH);

/** Values of unset variables that depend on other settings, or on this machine. */
const derivedDefaults = (): Partial<Record<VariableName, string | null>> => {
  const { APP_URL, STAGE_URL, DATA_DIR, signUp } = env();
  return {
    APP_URL,
    STAGE_URL,
    DATA_DIR,
    SIGN_UP: signUp,
    TRUSTED_PROXIES: '0',
    // Generated.
    APP_SECRET: 'set',
    // Another one in each process.
    WORKER_ID: null,
  };
};

const defaultText = (name: VariableName): string | null => {
  const value = defaultOf(name);
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : String(value);
};

/** Whether the service runs the database itself. Then it has set `DATABASE_URL` for its own processes. */
export const isEmbeddedDatabase = (): boolean => {
  const { DATABASE_URL, DATA_DIR } = env();
  if (!DATABASE_URL) return true;
  const { hostname, pathname } = new URL(DATABASE_URL);
  return hostname === '127.0.0.1' && pathname === '/postgres' && existsSync(path.join(DATA_DIR, 'postgres'));
};

/** The variables that the service has set for its processes, as it does with those of its own database. */
const setByService = (): VariableName[] =>
  isEmbeddedDatabase()
    ? ['DATABASE_URL', ...(env().DATA_DIR === path.resolve('.data') ? (['DATA_DIR'] as const) : [])]
    : [];

/** Every setting of this process. Secrets are only `set`. */
export const listSettings = (): SettingWire[] => {
  const given = givenVariables();
  const derived = derivedDefaults();
  const own = setByService();
  return AREAS.flatMap(({ area, docs, names }) =>
    names.map((name): SettingWire => {
      const secret = SECRET.test(name);
      const text = own.includes(name) ? undefined : given[name];
      const common = { name, area, secret, docs };
      if (text !== undefined) return { ...common, value: secret ? 'set' : textOf(name, text), source: 'environment' };
      return { ...common, value: derived[name] ?? (name in derived ? null : defaultText(name)), source: 'default' };
    }),
  );
};
