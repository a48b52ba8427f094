import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { RATE_LIMIT_DEFAULT } from '../core/model/limits';
import { isLoopbackHost } from '../core/model/loopback';
import { RENDER_ENGINES } from '../core/model/video-settings';
import { accountVariables } from './env/accounts';
import { anyText, flag, httpUrl, oneOf, optional, url, wholeNumber } from './env/kinds';
import { limitVariables } from './env/limits';
import { cidrs } from './env/networks';
import { origins } from './env/origins';
import { trustedProxies } from './env/proxies';
import { serviceVariables } from './env/services';

const limit = (fallback: number) => optional(wholeNumber(1, 1_000_000).default(fallback));

const variables = z.object({
  PORT: optional(wholeNumber(1, 65_535).default(3000)),
  APP_URL: optional(httpUrl('https://quiz.example.com').optional()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/quiz').optional()),
  DATABASE_DIRECT_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/quiz').optional()),
  ALLOW_NEWER_SCHEMA: flag,
  DATA_DIR: optional(z.string().default('.data')),
  APP_SECRET: optional(z.string().min(32, { error: 'Must have at least 32 characters.' }).optional()),
  APP_SECRET_PREVIOUS: optional(
    z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((secret) => secret.trim() || [])),
  ),
  STORAGE_DRIVER: optional(oneOf(['fs', 's3']).default('fs')),
  S3_ENDPOINT: optional(httpUrl('https://s3.example.com').optional()),
  S3_REGION: anyText,
  S3_BUCKET: anyText,
  S3_ACCESS_KEY_ID: anyText,
  S3_SECRET_ACCESS_KEY: anyText,
  REDIS_URL: optional(url(/^rediss?$/, 'redis://user:password@host:6379').optional()),
  RATE_LIMIT_READ: limit(RATE_LIMIT_DEFAULT.read),
  RATE_LIMIT_WRITE: limit(RATE_LIMIT_DEFAULT.write),
  RATE_LIMIT_AI: limit(RATE_LIMIT_DEFAULT.ai),
  RATE_LIMIT_RENDER: limit(RATE_LIMIT_DEFAULT.render),
  RATE_LIMIT_SIGN_UP: limit(RATE_LIMIT_DEFAULT.sign_up),
  TRUSTED_PROXIES: optional(trustedProxies),
  CORS_ORIGINS: optional(origins),
  CHROMIUM_PATH: anyText,
  RENDER_ENGINE: optional(oneOf(RENDER_ENGINES).default('web')),
  REMOTION_LICENSE_KEY: anyText,
  RENDER_CONCURRENCY: optional(wholeNumber(1, 64).optional()),
  STAGE_URL: optional(httpUrl('http://127.0.0.1:3000').optional()),
  INNGEST_EVENT_KEY: anyText,
  INNGEST_SIGNING_KEY: anyText,
  INNGEST_BASE_URL: optional(httpUrl('http://127.0.0.1:8288').optional()),
  OUTBOUND_ALLOW_CIDRS: optional(cidrs),
  OUTBOUND_ALLOW_INTERNAL: flag,
  ...accountVariables,
  ...limitVariables,
  ...serviceVariables,
  LOG_LEVEL: optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  LOG_CLIENT_ADDRESSES: optional(oneOf(['yes', 'no']).default('yes')),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl('http://127.0.0.1:4318').optional()),
  NEXT_DIST_DIR: optional(z.string().default('.next')),
});

export type VariableName = keyof typeof variables.shape;
/** All variables of the configuration; `.env.example` explains them. */
export const VARIABLE_NAMES = Object.keys(variables.shape);

/** The configuration is invalid. The message says which variables to change, and how. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads the secret of the data folder and creates it on first use (D74). */
const embeddedSecret = (dataDir: string): string => {
  const file = path.join(dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    const draft = `${file}-${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      // If several processes start concurrently, only one can create the link.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
};

/** @throws ConfigurationError if the data folder cannot be used, for example because it is a file */
const requireSecret = (dataDir: string): string => {
  try {
    return embeddedSecret(dataDir);
  } catch (error) {
    throw new ConfigurationError(`DATA_DIR: ${dataDir} cannot be used (${(error as Error).message}).`);
  }
};

/** The S3 settings; undefined if files are stored on disk. */
const s3Settings = ({ STORAGE_DRIVER, ...given }: z.infer<typeof variables>) => {
  if (STORAGE_DRIVER !== 's3') return undefined;
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given;
  if (!S3_ACCESS_KEY_ID !== !S3_SECRET_ACCESS_KEY) {
    throw new ConfigurationError(
      'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither: the credentials of the machine are used then.',
    );
  }
  if (!S3_REGION || !S3_BUCKET) {
    const missing = Object.entries({ S3_REGION, S3_BUCKET })
      .filter(([, value]) => !value)
      .map(([name]) => name);
    throw new ConfigurationError(`STORAGE_DRIVER=s3 also requires ${missing.join(', ')}.`);
  }
  return {
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    credentials:
      S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
};

/** Browsers create no passkeys for IP addresses, nor without HTTPS except on localhost (WebAuthn, 5.1.3). */
const passkeyHostOf = ({ protocol, hostname }: URL): string | null => {
  if (hostname === 'localhost') return hostname;
  return protocol === 'https:' && isIP(hostname.replace(/[[\]]/g, '')) === 0 ? hostname : null;
};

/**
 * Validates `source` and adds the embedded defaults (D74). A public `APP_URL` means production, where development
 * defaults are rejected.
 * @throws ConfigurationError naming every variable that is invalid or missing
 */
export const parseEnv = (source: Record<string, string | undefined>) => {
  const parsed = variables.safeParse(source);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration is invalid (see .env.example):\n${faults.join('\n')}`);
  }
  const { APP_URL, DATA_DIR, ...rest } = parsed.data;
  if (!rest.GOOGLE_CLIENT_ID !== !rest.GOOGLE_CLIENT_SECRET) {
    throw new ConfigurationError('Set both GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or neither.');
  }
  const oidc = [rest.OIDC_ISSUER, rest.OIDC_CLIENT_ID, rest.OIDC_CLIENT_SECRET];
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    throw new ConfigurationError('Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none of them.');
  }
  if (rest.SPEECH_ENGINE === 'elevenlabs' && !rest.SPEECH_API_KEY) {
    throw new ConfigurationError('SPEECH_ENGINE=elevenlabs requires SPEECH_API_KEY.');
  }
  if (rest.DATABASE_DIRECT_URL && !rest.DATABASE_URL) {
    throw new ConfigurationError('DATABASE_DIRECT_URL requires DATABASE_URL.');
  }
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const { hostname, searchParams } = new URL(rest[name] ?? 'postgres://localhost');
    // The driver would check the certificate of an address for the name `localhost`.
    if (searchParams.get('sslmode') === 'verify-full' && isIP(hostname.replace(/^\[|\]$/g, ''))) {
      throw new ConfigurationError(
        `${name}: sslmode=verify-full requires the name of the server instead of an IP address.`,
      );
    }
  }
  if (rest.HTTP_HEADERS_SECONDS > rest.HTTP_REQUEST_SECONDS) {
    throw new ConfigurationError('HTTP_HEADERS_SECONDS cannot be more than HTTP_REQUEST_SECONDS, which includes it.');
  }
  if (rest.SMTP_URL && !rest.MAIL_FROM) throw new ConfigurationError('SMTP_URL requires MAIL_FROM.');
  if (!rest.INNGEST_EVENT_KEY !== !rest.INNGEST_SIGNING_KEY) {
    throw new ConfigurationError('Set both INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, or neither.');
  }
  const appUrl = new URL(APP_URL ?? `http://localhost:${rest.PORT}`);
  const isProduction = !isLoopbackHost(appUrl.hostname);
  if (isProduction && rest.INNGEST_BASE_URL && !rest.INNGEST_EVENT_KEY) {
    throw new ConfigurationError('In production, INNGEST_BASE_URL requires INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY.');
  }
  if (isProduction) {
    const missing = [
      rest.DATABASE_URL
        ? []
        : ['  DATABASE_URL: a PostgreSQL 15 or newer, e.g. postgres://user:password@host:5432/quiz'],
      rest.APP_SECRET ? [] : ['  APP_SECRET: at least 32 random characters, e.g. from `openssl rand -base64 32`'],
      appUrl.protocol === 'https:' ? [] : ['  APP_URL: an https:// URL'],
      rest.OUTBOUND_ALLOW_CIDRS.length === 0 || rest.OUTBOUND_ALLOW_INTERNAL
        ? []
        : [
            '  OUTBOUND_ALLOW_CIDRS: empty, or OUTBOUND_ALLOW_INTERNAL=true if all users may send requests to these networks',
          ],
    ].flat();
    if (missing.length > 0) {
      throw new ConfigurationError(
        `${appUrl.origin} is public, so development defaults are not allowed. Set:\n${missing.join('\n')}`,
      );
    }
  }
  const signUp = rest.SIGN_UP ?? (isProduction ? 'invite' : 'open');
  if (isProduction && signUp === 'open' && rest.SIGN_UP_DOMAINS.length > 0 && !rest.SMTP_URL) {
    // Otherwise anyone could claim an address of these domains.
    throw new ConfigurationError('SIGN_UP=open with SIGN_UP_DOMAINS requires SMTP_URL, to verify addresses.');
  }
  const dataDir = path.resolve(DATA_DIR);
  const secret = rest.APP_SECRET ?? requireSecret(dataDir);
  return {
    ...rest,
    /** Base URL of this service, without a trailing slash. */
    APP_URL: appUrl.href.replace(/\/$/, ''),
    /** Base URL at which the rendering browser reaches this app, by default on the same machine. */
    STAGE_URL: (rest.STAGE_URL ?? `http://127.0.0.1:${rest.PORT}`).replace(/\/$/, ''),
    DATA_DIR: dataDir,
    signUp,
    /** Whether e-mails can be sent or, on this machine, written to `DATA_DIR/mail` (D200). */
    hasMail: rest.SMTP_URL !== undefined || !isProduction,
    /** The host for which browsers create and offer passkeys; null if they don't at `APP_URL` (D235). */
    passkeyHost: passkeyHostOf(appUrl),
    s3: s3Settings(parsed.data),
    APP_SECRET: secret,
    /** The current secret, then previous ones, which still unseal and verify. */
    APP_SECRETS: [secret, ...rest.APP_SECRET_PREVIOUS],
    isProduction,
  };
};

export type Env = ReturnType<typeof parseEnv>;

let parsed: Env | undefined;

/** Reads `.env.local` and `.env` like Next: variables that are already set take precedence. */
const loadEnvFiles = () => {
  for (const file of ['.env.local', '.env']) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
};

/** The configuration of this process: the only place that reads `process.env`. */
export const env = (): Env => {
  if (!parsed) {
    loadEnvFiles();
    parsed = parseEnv(process.env);
    // next-auth reads its own URL only from the environment.
    process.env.NEXTAUTH_URL = parsed.APP_URL;
  }
  return parsed;
};

/** The variables of the environment and `.env`, as they are written; those that are empty count as unset. */
export const givenVariables = (): Partial<Record<VariableName, string>> => {
  env();
  return Object.fromEntries(VARIABLE_NAMES.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
};

/** What a variable is if it is unset, before `parseEnv` derives the value from others. */
export const defaultOf = (name: VariableName): unknown => variables.shape[name].parse(undefined);

/** Sets variables of this process and of the children that it starts from now on, e.g. the URL of a database. */
export const configure = (values: Partial<Record<VariableName, string>>): Env => {
  Object.assign(process.env, values);
  parsed = undefined;
  return env();
};

/** The environment of a child process: that of this process, and `extra`. */
export const childEnvironment = (extra: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  // Otherwise Next sends telemetry.
  NEXT_TELEMETRY_DISABLED: '1',
  ...process.env,
  ...extra,
});
