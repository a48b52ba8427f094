import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure, VARIABLE_NAMES } from '@/lib/server/env';
import { AREAS, listSettings } from './settings';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quiz-video-settings-'));
  configure({ DATA_DIR: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

const settingOf = (name: string) => listSettings().find((setting) => setting.name === name);

test('names every variable once, in the areas of docs/configuration.md', () => {
  const names = AREAS.flatMap((area) => area.names);
  expect(names.toSorted()).toEqual(VARIABLE_NAMES.toSorted());
  const table = readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8');
  const rows = [...table.matchAll(/^\| (?:\[([^\]]+)\]\([^)]*\)|([^|]+?)) \| (.+) \|$/gm)].slice(1);
  const documented = rows.flatMap(([, linked, plain, text = '']) =>
    [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => [name, linked ?? plain]),
  );
  const inTheService = AREAS.flatMap((area) => area.names.map((name) => [name, area.area.replaceAll('’', "'")]));
  expect(Object.fromEntries(inTheService)).toEqual(Object.fromEntries(documented));
});

test('its links lead into the documentation', () => {
  for (const { docs } of AREAS) {
    const [file = '', heading] = docs.split('#');
    const headings = [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    if (heading !== undefined) expect(headings, docs).toContain(heading);
  }
});

const SECRETS = {
  APP_SECRET: 'hunter2-hunter2-hunter2-hunter2-hunter2',
  APP_SECRET_PREVIOUS: 'hunter2-earlier',
  S3_ACCESS_KEY_ID: 'hunter2',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  REMOTION_LICENSE_KEY: 'hunter2',
  INNGEST_EVENT_KEY: 'hunter2',
  INNGEST_SIGNING_KEY: 'hunter2',
  AI_API_KEY: 'hunter2',
  SPEECH_API_KEY: 'hunter2',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'hunter2',
  OPENVERSE_CLIENT_SECRET: 'hunter2',
  METRICS_TOKEN: 'hunter2-hunter2-hunter2',
  DATABASE_URL: 'postgres://quiz:hunter2,h@nter2@db.example.com:5432/quiz?sslmode=require&password=hunter2',
  DATABASE_DIRECT_URL: 'postgres://hunter2:hunter2@db.example.com/quiz',
  REDIS_URL: 'redis://:hunter2@redis.example.com:6379',
  SMTP_URL: 'smtps://user:hunter2@mail.example.com?key=hunter2',
  MAIL_FROM: 'Quiz <quiz@example.com>',
  AI_BASE_URL: 'https://user:hunter2@models.example.com/v1?key=hunter2#hunter2',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://hunter2@collector.example.com',
  TRENDS_FEEDS: 'https://a.example.com/feed?key=hunter2,sports=https://user:hunter2@b.example.com/x?token=hunter2',
} as const;

test('shows no secret', () => {
  configure(SECRETS);
  expect(JSON.stringify(listSettings())).not.toMatch(/hunter2|nter2/);
  expect(settingOf('AI_API_KEY')).toMatchObject({ value: 'set', source: 'environment', secret: true });
  expect(settingOf('DATABASE_URL')?.value).toBe('postgres://db.example.com:5432/quiz?…');
  expect(settingOf('TRENDS_FEEDS')?.value).toBe('https://a.example.com/feed?…, sports=https://b.example.com/x?…');
  expect(settingOf('GOOGLE_CLIENT_ID')).toMatchObject({ value: 'client', secret: false });
});

test('shows values with their source', () => {
  configure({
    RATE_LIMIT_RENDER: '40',
    PORT: '4000',
    SIGN_UP: '',
    QUOTA_THEMES: '',
    AI_PROVIDER: '',
    SPEECH_API_KEY: '',
    APP_URL: '',
  });
  expect(settingOf('RATE_LIMIT_RENDER')).toMatchObject({ value: '40', source: 'environment' });
  expect(settingOf('SIGN_UP')).toMatchObject({ value: 'open', source: 'default', docs: 'docs/operations.md#accounts' });
  expect(settingOf('QUOTA_THEMES')).toMatchObject({ value: '1000', source: 'default' });
  expect(settingOf('AI_PROVIDER')).toMatchObject({ value: null, source: 'default' });
  expect(settingOf('SPEECH_API_KEY')).toMatchObject({ value: null, source: 'default' });
  expect(settingOf('APP_URL')?.value).toBe('http://localhost:4000');
  expect(settingOf('ALLOW_NEWER_SCHEMA')?.value).toBe('false');
});
