import { z } from 'zod';
import { DEPENDENCIES } from '@/lib/core/model/outages';
import { contract, dataOf } from './contract';

const instant = z.iso.datetime();

export const SERVICES = ['browser', 'model', 'voice', 'openverse', 'commons', 'trends', 'youtube', 'mail'] as const;
export type ServiceId = (typeof SERVICES)[number];

/** For people. */
export const SERVICE_LABELS: Record<ServiceId, string> = {
  browser: 'Rendering browser',
  model: 'Language model',
  voice: 'Voice service',
  openverse: 'Openverse',
  commons: 'Wikimedia Commons',
  trends: 'Trends',
  youtube: 'YouTube',
  mail: 'E-mail',
};

/** Something that the installation uses, and how its last uses went. */
const serviceStateSchema = z
  .object({
    id: z.enum(SERVICES).describe('What it is.'),
    configured: z.boolean().describe('Whether the settings allow its use.'),
    detail: z.string().nullable().describe('Which one is used, for example the name of the model; null if unknown.'),
    last_success_at: instant.nullable().describe('When it last worked, among recent jobs; null if that is not known.'),
    last_error_at: instant.nullable().describe('When it last failed, among recent jobs; null if that is not known.'),
    last_error: z.string().nullable().describe('Why it last failed; null if it has not.'),
  })
  .meta({ id: 'ServiceState' });
export type ServiceStateWire = z.output<typeof serviceStateSchema>;

const queueSchema = z
  .object({
    kind: z
      .string()
      .describe('What waits: `render`, `thumbnail`, `upload`, `generation`, `transfer`, `delivery` or `outbox`.'),
    queued: z.int().describe('Could start now.'),
    delayed: z.int().describe('Wait for a time: a retry, or another day’s quota.'),
    running: z.int().describe('Have started and not ended.'),
    oldest_seconds: z.number().describe('How long the oldest queued one has waited; 0 without one.'),
  })
  .meta({ id: 'JobQueue' });

const outageSchema = z
  .object({
    dependency: z.enum(DEPENDENCIES).describe('What is down.'),
    since: instant.describe('When a job first found it down.'),
    jobs: z.int().describe('Renders, generations and uploads that wait for it.'),
  })
  .meta({ id: 'Outage' });
export type OutageWire = z.output<typeof outageSchema>;

/** The state of the installation, as administrators see it. */
const installationSchema = z
  .object({
    version: z.string().describe('Version of the service.'),
    commit: z.string().nullable().describe('Commit that was built; null if the build had no Git repository.'),
    migrations: z
      .object({
        applied: z.int().describe('Migrations that the database has.'),
        pending: z.int().describe('Migrations of this version that the database lacks.'),
        latest: z.string().nullable().describe('The newest one of the database; null if a newer version applied it.'),
      })
      .describe('The schema of the database.'),
    database: z
      .object({
        embedded: z.boolean().describe('Whether it is the PostgreSQL that the service runs itself.'),
        version: z.string().describe('Version of PostgreSQL.'),
        size_bytes: z.int().describe('Size of the database.'),
        latency_ms: z.number().describe('Milliseconds that a minimal query takes.'),
      })
      .describe('The database.'),
    storage: z
      .object({
        kind: z.enum(['fs', 's3']).describe('Where files are stored: `fs` in `DATA_DIR`, `s3` in a bucket.'),
        up: z.boolean().describe('Whether a file could be stored.'),
        used_bytes: z.int().describe('Bytes that count towards `STORAGE_MAX_BYTES`.'),
        max_bytes: z.int().nullable().describe('`STORAGE_MAX_BYTES`; null without a limit.'),
        disk_free_bytes: z.int().nullable().describe('Free bytes of the disk with `DATA_DIR`; null if unknown.'),
        last_backup_at: instant.nullable().describe('When `npm run backup` last completed; null if it never has.'),
      })
      .describe('Files.'),
    redis_up: z.boolean().nullable().describe('Whether Redis responds; null without `REDIS_URL`.'),
    workers: z
      .object({
        processes: z.int().describe('Processes that render.'),
        pages: z.int().describe('Segments that they render at the same time.'),
      })
      .describe('What renders.'),
    queues: z.array(queueSchema).describe('Jobs in flight, by kind.'),
    outages: z.array(outageSchema).describe('What jobs wait for because it is down. They continue by themselves.'),
    voice_engines: z.array(z.string()).describe('Engines whose voices can be chosen.'),
    services: z.array(serviceStateSchema).describe('What the installation uses.'),
  })
  .meta({ id: 'Installation' });
export type InstallationWire = z.output<typeof installationSchema>;

const settingSchema = z
  .object({
    name: z.string().describe('Name of the environment variable.'),
    area: z.string().describe('What it is about.'),
    value: z
      .string()
      .nullable()
      .describe('The value in effect; `set` for secrets; URLs without user, password and query. Null if unset.'),
    source: z.enum(['environment', 'default']).describe('Whether the environment or `.env` sets it.'),
    secret: z.boolean().describe('Whether the value is never shown.'),
    docs: z.string().describe('Where the documentation explains it, as a path in the repository.'),
  })
  .meta({ id: 'Setting' });
export type SettingWire = z.output<typeof settingSchema>;

export const getInstallationContract = contract({
  operationId: 'getInstallation',
  method: 'GET',
  path: '/api/v1/admin/installation',
  summary: 'Retrieve the state of the installation',
  description:
    'Returns the version, the state of database, storage, queues and workers, what is configured and how it last worked, and what is ' +
    'down since when. Sizes are up to a minute old. `npm run admin -- installation` prints the same.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  isExpensive: true,
  response: { status: 200, body: dataOf(installationSchema) },
  problems: [],
});

export const getSettingsContract = contract({
  operationId: 'getSettings',
  method: 'GET',
  path: '/api/v1/admin/settings',
  summary: 'List the settings of the installation',
  description:
    'Returns every setting of the web process with its value and source. Settings are environment variables, which only a restart ' +
    'changes. Secrets are never returned. `npm run admin -- settings` prints the same.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  response: { status: 200, body: dataOf(z.array(settingSchema)) },
  problems: [],
});
