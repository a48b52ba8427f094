import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigurationError, parseEnv, VARIABLE_NAMES } from './env';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'quiz-video-env-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const parse = (source: Record<string, string> = {}) => parseEnv({ DATA_DIR: dataDir, ...source });

const production = {
  APP_URL: 'https://quiz.example.com',
  DATABASE_URL: 'postgres://quiz:secret@db.example.com/quiz',
  APP_SECRET: 'x'.repeat(32),
};

/** The message of the ConfigurationError that the source causes. */
const faultOf = (source: Record<string, string>): string => {
  try {
    parse(source);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return '';
};

test.each(['INNGEST_EVENT_KEY', 'INNGEST_SIGNING_KEY'])('%s alone is rejected', (name) => {
  expect(faultOf({ [name]: 'abc' })).toBe('Set both INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY, or neither.');
});

test('allows an Inngest server without keys only in development', () => {
  const INNGEST_BASE_URL = 'http://127.0.0.1:8288';
  expect(faultOf({ INNGEST_BASE_URL })).toBe('');
  expect(faultOf({ ...production, INNGEST_BASE_URL })).toContain('INNGEST_SIGNING_KEY');
});

test('HTTP timeouts default to those of D89, and the timeout for headers cannot exceed that for requests', () => {
  expect(parse()).toMatchObject({ HTTP_KEEP_ALIVE_SECONDS: 75, HTTP_HEADERS_SECONDS: 15, HTTP_REQUEST_SECONDS: 300 });
  expect(faultOf({ HTTP_REQUEST_SECONDS: '10' })).toContain('HTTP_HEADERS_SECONDS cannot be more');
  expect(faultOf({ HTTP_KEEP_ALIVE_SECONDS: '0' })).toContain('HTTP_KEEP_ALIVE_SECONDS: Must be a whole number');
});

test('parses allowed networks, and rejects them in production', () => {
  expect(parse({ OUTBOUND_ALLOW_CIDRS: '127.0.0.0/8, ::1/128' }).OUTBOUND_ALLOW_CIDRS).toEqual([
    { network: '127.0.0.0', prefix: 8, family: 'ipv4' },
    { network: '::1', prefix: 128, family: 'ipv6' },
  ]);
  for (const wrong of ['127.0.0.1', '127.0.0.0/33', 'localhost/8', '::1/129', '127.0.0.0/8;::1/128']) {
    expect(faultOf({ OUTBOUND_ALLOW_CIDRS: wrong }), wrong).toContain(
      'OUTBOUND_ALLOW_CIDRS: Must be a comma-separated list',
    );
  }
  const internal = { ...production, OUTBOUND_ALLOW_CIDRS: '10.0.0.0/8' };
  expect(faultOf(internal)).toContain('OUTBOUND_ALLOW_CIDRS: empty');
  expect(parse({ ...internal, OUTBOUND_ALLOW_INTERNAL: 'true' }).OUTBOUND_ALLOW_CIDRS).toHaveLength(1);
});

test('S3 storage requires a region and a bucket, and both keys or none', () => {
  const complete = {
    STORAGE_DRIVER: 's3',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'quiz-videos',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  expect(parse(complete).s3).toMatchObject({ bucket: 'quiz-videos', endpoint: undefined });
  expect(faultOf({ STORAGE_DRIVER: 's3', S3_REGION: 'eu-central-1' })).toBe(
    'STORAGE_DRIVER=s3 also requires S3_BUCKET.',
  );
  expect(parse({ ...complete, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' }).s3?.credentials).toBeUndefined();
  expect(faultOf({ ...complete, S3_SECRET_ACCESS_KEY: '' })).toBe(
    'Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or neither: the credentials of the machine are used then.',
  );
  expect(parse({ ...complete, STORAGE_DRIVER: 'fs' }).s3).toBeUndefined();
});

test('a data folder that cannot be used is a fault of the configuration', () => {
  const file = path.join(dataDir, 'a-file');
  writeFileSync(file, '');
  for (const folder of [file, path.join(file, 'b')]) {
    expect(faultOf({ DATA_DIR: folder })).toMatch(/^DATA_DIR: \S+ cannot be used \(E[A-Z]+: .*\)\.$/);
  }
  rmSync(file);
});

test('parses origins, which have no path', () => {
  expect(parse().CORS_ORIGINS).toEqual([]);
  const list = 'https://app.example.com, http://localhost:5173';
  expect(parse({ CORS_ORIGINS: list }).CORS_ORIGINS).toEqual(['https://app.example.com', 'http://localhost:5173']);
  expect(parse({ CORS_ORIGINS: '*' }).CORS_ORIGINS).toEqual(['*']);
  for (const wrong of ['app.example.com', 'https://app.example.com/', 'https://*.example.com/a', 'null', 'file:///x']) {
    expect(faultOf({ CORS_ORIGINS: wrong }), wrong).toContain('CORS_ORIGINS: Must be * or a comma-separated list');
  }
});

test('.env.example lists exactly the variables', () => {
  const example = readFileSync(path.resolve(import.meta.dirname, '../../.env.example'), 'utf8');
  const named = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
});

test('requires no variable', () => {
  expect(parse()).toMatchObject({
    PORT: 3000,
    APP_URL: 'http://localhost:3000',
    STAGE_URL: 'http://127.0.0.1:3000',
    isProduction: false,
  });
});

test('treats empty variables as unset', () => {
  const { PORT, DATABASE_URL, RATE_LIMIT_READ } = parse({
    PORT: '',
    DATABASE_URL: '',
    APP_SECRET: '',
    RATE_LIMIT_READ: '',
  });
  expect({ PORT, DATABASE_URL, RATE_LIMIT_READ }).toEqual({
    PORT: 3000,
    DATABASE_URL: undefined,
    RATE_LIMIT_READ: 300,
  });
});

test('reports all invalid variables together', () => {
  const fault = faultOf({ PORT: '70000', DATABASE_URL: 'mysql://x', APP_SECRET: 'short', LOG_LEVEL: 'loud' });
  expect(fault).toContain('PORT: Must be a whole number from 1 to 65535.');
  expect(fault).toContain('DATABASE_URL: Must be a URL like postgres://');
  expect(fault).toContain('APP_SECRET: Must have at least 32 characters.');
  expect(fault).toContain('LOG_LEVEL: Must be one of fatal,');
});

test('never shows values, which may be secret', () => {
  expect(faultOf({ APP_SECRET: 'hunter2' })).not.toContain('hunter2');
  expect(faultOf({ DATABASE_URL: 'postgre://quiz:hunter2@host/quiz' })).not.toContain('hunter2');
});

test('removes a trailing slash from the base URL', () => {
  expect(parse({ APP_URL: 'http://localhost:4000/' }).APP_URL).toBe('http://localhost:4000');
  expect(parse({ ...production, APP_URL: 'https://example.com/quiz/' }).APP_URL).toBe('https://example.com/quiz');
});

describe('the secret', () => {
  test('is created once per data folder, readable only by its owner', () => {
    const { APP_SECRET } = parse();
    expect(APP_SECRET.length).toBeGreaterThanOrEqual(32);
    expect(parse().APP_SECRET).toBe(APP_SECRET);
    expect(readdirSync(dataDir)).toEqual(['app-secret']);
    if (process.platform !== 'win32') expect(statSync(path.join(dataDir, 'app-secret')).mode & 0o777).toBe(0o600);
  });

  test('can be configured', () => {
    expect(parse(production).APP_SECRET).toBe(production.APP_SECRET);
  });
});

describe('production', () => {
  test('is any host except this machine', () => {
    expect(parse(production).isProduction).toBe(true);
    for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '[::1]']) {
      expect(parse({ APP_URL: `http://${host}:3000` }).isProduction).toBe(false);
    }
    expect(faultOf({ APP_URL: 'http://localhost.example.com' })).toContain('is public');
  });

  test('rejects development defaults and names them', () => {
    const fault = faultOf({ APP_URL: 'http://quiz.example.com' });
    for (const name of ['DATABASE_URL', 'APP_SECRET', 'APP_URL']) expect(fault).toContain(name);
    for (const name of ['DATABASE_URL', 'APP_SECRET'] as const) {
      const { [name]: _, ...rest } = production;
      expect(faultOf(rest)).toContain(name);
    }
  });
});

test('the direct URL of the database is one of PostgreSQL, and requires DATABASE_URL', () => {
  const url = 'postgres://quiz@db.example.com/quiz';
  expect(faultOf({ DATABASE_DIRECT_URL: url })).toBe('DATABASE_DIRECT_URL requires DATABASE_URL.');
  expect(faultOf({ DATABASE_URL: url, DATABASE_DIRECT_URL: 'mysql://x' })).toContain('DATABASE_DIRECT_URL');
  expect(parse({ DATABASE_URL: url, DATABASE_DIRECT_URL: '' }).DATABASE_DIRECT_URL).toBeUndefined();
});

test('requires both Google variables or neither', () => {
  expect(faultOf({ GOOGLE_CLIENT_ID: 'id' })).toContain('GOOGLE_CLIENT_SECRET');
  expect(parse({ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' })).toMatchObject({ GOOGLE_CLIENT_ID: 'id' });
});

test('requires the three OpenID variables or none, and an encrypted issuer', () => {
  const oidc = (OIDC_ISSUER: string) => ({ OIDC_ISSUER, OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' });
  for (const name of ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']) {
    expect(faultOf({ ...oidc('https://id.example.com'), [name]: '' })).toContain(
      'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET, or none',
    );
  }
  for (const issuer of ['http://id.example.com', 'https://id.example.com/?a=1', 'ldap://id.example.com', 'id']) {
    expect(faultOf(oidc(issuer))).toContain('OIDC_ISSUER');
  }
  for (const issuer of ['https://id.example.com/realms/x', 'http://127.0.0.1:8080', 'http://localhost:8080/']) {
    expect(parse(oidc(issuer))).toMatchObject({ OIDC_ISSUER: issuer, OIDC_NAME: 'single sign-on', OIDC_DOMAINS: [] });
  }
  for (const name of ['<b>', 'a"b', '{sign-up}', 'x'.repeat(41), ' x']) {
    expect(faultOf({ ...oidc('https://id.example.com'), OIDC_NAME: name })).toContain('OIDC_NAME');
  }
  expect(parse({ OIDC_NAME: 'Café 24.example', OIDC_DOMAINS: 'A.example, b.example' })).toMatchObject({
    OIDC_NAME: 'Café 24.example',
    OIDC_DOMAINS: ['a.example', 'b.example'],
  });
});

test('a voice service is one that is supported, and ElevenLabs requires a key', () => {
  expect(faultOf({ SPEECH_ENGINE: 'festival' })).toContain('SPEECH_ENGINE: Must be one of openai, elevenlabs.');
  expect(faultOf({ SPEECH_ENGINE: 'elevenlabs' })).toBe('SPEECH_ENGINE=elevenlabs requires SPEECH_API_KEY.');
  expect(parse({ SPEECH_ENGINE: 'openai', SPEECH_VOICES: 'anna, bernd,' }).SPEECH_VOICES).toEqual(['anna', 'bernd']);
  expect(parse()).toMatchObject({ SPEECH_VOICES: [], SPEECH_TIMEOUT_SECONDS: 30, SPEECH_DAILY_CHARACTERS: 100_000 });
});

test('parses trend feeds with an optional category', () => {
  expect(parse({ TRENDS_FEEDS: 'https://a.example/x?y=z,  sports=https://b.example/rss' }).TRENDS_FEEDS).toEqual([
    { url: 'https://a.example/x?y=z', category: null },
    { url: 'https://b.example/rss', category: 'sports' },
  ]);
  for (const wrong of ['a.example', 'ftp://a.example', 'cats=https://a.example', 'https://']) {
    expect(faultOf({ TRENDS_FEEDS: wrong }), wrong).toContain('TRENDS_FEEDS: Must be feed URLs');
  }
});

test('sslmode=verify-full requires a name, because the driver checks no address', () => {
  for (const host of ['127.0.0.1', '[::1]']) {
    const url = `postgres://quiz@${host}:5432/quiz`;
    expect(faultOf({ DATABASE_URL: `${url}?sslmode=verify-full` })).toContain(
      'DATABASE_URL: sslmode=verify-full requires',
    );
    expect(parse({ DATABASE_URL: `${url}?sslmode=require` }).DATABASE_URL).toContain(host);
  }
  const named = 'postgres://quiz@db.example.com/quiz?sslmode=verify-full';
  expect(parse({ DATABASE_URL: named }).DATABASE_URL).toBe(named);
});

describe('who may create an account', () => {
  test.each([
    [{}, 'open'],
    [production, 'invite'],
    [{ ...production, SIGN_UP: 'closed' }, 'closed'],
  ] as const)('by default depends on the address', (variables, signUp) => {
    expect(parse(variables).signUp).toBe(signUp);
  });

  test('by domain needs verified addresses in production', () => {
    const open = { ...production, SIGN_UP: 'open', SIGN_UP_DOMAINS: 'example.com' };
    expect(faultOf(open)).toContain('requires SMTP_URL');
    expect(parse({ ...open, SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'Quiz <q@example.com>' }).hasMail).toBe(
      true,
    );
    expect(parse(production).hasMail).toBe(false);
    expect(faultOf({ SIGN_UP_DOMAINS: 'example.com,@x' })).toContain('list of domains');
    expect(faultOf({ SMTP_URL: 'smtps://mail.example.com' })).toBe('SMTP_URL requires MAIL_FROM.');
    expect(faultOf({ MAIL_FROM: 'nobody' })).toContain('Must be an address');
  });
});
