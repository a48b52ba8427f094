import { z } from 'zod';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { text } from '@/lib/core/model/text';
import { contract, dataOf, listOf } from './contract';

/** An account, as administrators see it. */
export const userSchema = z
  .object({
    id: z.uuid().describe('Id of the account.'),
    email: z.string().describe('Email address.'),
    name: z.string().nullable().describe('Display name; null without one.'),
    is_admin: z.boolean().describe('Whether the user administers the installation.'),
    blocked_at: z.iso.datetime().nullable().describe('Since when the account is blocked; null if it is not.'),
    last_seen_at: z.iso
      .datetime()
      .nullable()
      .describe('When the user last sent a request that is still in the request log; null if there is none.'),
    media_bytes: z.int().describe('Bytes of the files that the user has uploaded.'),
    render_bytes: z.int().describe('Bytes of the user’s videos.'),
    renders: z.int().describe('Number of the user’s renders.'),
    max_renders_per_hour: z
      .int()
      .nullable()
      .describe('Own limit of renders an hour; null for that of the installation.'),
    max_media_bytes: z.int().nullable().describe('Own limit of uploaded bytes; null for that of the installation.'),
    max_render_bytes: z.int().nullable().describe('Own limit of bytes of videos; null for that of the installation.'),
    created_at: z.iso.datetime().describe('When the account was created.'),
  })
  .meta({ id: 'AdminUser' });
export type UserWire = z.output<typeof userSchema>;

export const USER_STATES = ['active', 'blocked', 'admin'] as const;

const listUsersQuery = z.object({
  ...pageQuery,
  q: text(200, 1).optional().meta({ description: 'Only accounts whose email address, name or id contains this.' }),
  state: z
    .enum(USER_STATES)
    .optional()
    .meta({ description: 'Only accounts that are not blocked, are blocked, or administer the installation.' }),
});
export type UserFilter = Omit<z.output<typeof listUsersQuery>, keyof typeof pageQuery>;

const ownLimit = (max: number) => z.int().min(0).max(max).nullable();
const MAX_BYTES = 2 ** 50;

export const updateUserBody = z
  .object({
    blocked: z
      .boolean()
      .describe('Whether the account is blocked. Blocking cancels its jobs, and its keys and sessions stop working.'),
    is_admin: z.boolean().describe('Whether the user administers the installation.'),
    max_renders_per_hour: ownLimit(100_000).describe(
      'Own limit of renders an hour; null for that of the installation.',
    ),
    max_media_bytes: ownLimit(MAX_BYTES).describe('Own limit of uploaded bytes; null for that of the installation.'),
    max_render_bytes: ownLimit(MAX_BYTES).describe('Own limit of bytes of videos; null for that of the installation.'),
  })
  .partial()
  .transform(camelKeys);
export type UserChanges = z.output<typeof updateUserBody>;

const anAccount = z.object({ id: idSchema });

export const listUsersContract = contract({
  operationId: 'listUsers',
  method: 'GET',
  path: '/api/v1/admin/users',
  summary: 'List accounts',
  description: 'Returns the accounts of the installation with what they use, newest first.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  isExpensive: true,
  query: listUsersQuery,
  response: { status: 200, body: listOf(userSchema) },
  problems: [],
});

export const getUserContract = contract({
  operationId: 'getUser',
  method: 'GET',
  path: '/api/v1/admin/users/{id}',
  summary: 'Retrieve an account',
  description: 'Returns an account with what it uses and its limits.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  params: anAccount,
  response: { status: 200, body: dataOf(userSchema) },
  problems: ['not-found'],
});

export const updateUserContract = contract({
  operationId: 'updateUser',
  method: 'PATCH',
  path: '/api/v1/admin/users/{id}',
  summary: 'Block an account or change its limits',
  description:
    'Updates the fields that you send. Blocking takes effect with the next request of the account, and cancels its jobs; nothing ' +
    'is deleted. The last administrator can be neither blocked nor removed.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: anAccount,
  body: updateUserBody,
  example: { body: { max_renders_per_hour: 50 } },
  response: { status: 200, body: dataOf(userSchema) },
  problems: ['not-found', 'conflict'],
});

export const deleteUserContract = contract({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/api/v1/admin/users/{id}',
  summary: 'Delete an account',
  description:
    'Permanently deletes an account with its quizzes, files, videos, keys and webhooks, and cancels its jobs.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: anAccount,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const endUserSessionsContract = contract({
  operationId: 'endUserSessions',
  method: 'POST',
  path: '/api/v1/admin/users/{id}/end-sessions',
  summary: 'End an account’s sessions',
  description: 'Signs the user out of every browser. API keys keep working.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: anAccount,
  response: { status: 204, body: null },
  problems: ['not-found'],
});

export const JOB_KINDS = ['render', 'thumbnail', 'upload', 'generation', 'transfer'] as const;
export type JobKind = (typeof JOB_KINDS)[number];
export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job, as administrators see it. */
export const adminJobSchema = z
  .object({
    id: z.uuid().describe('Id of the render, thumbnail, upload, generation or transfer.'),
    kind: z.enum(JOB_KINDS).describe('What the job does. A transfer is an export or import of an account’s data.'),
    user_id: z.uuid().describe('The account that it belongs to.'),
    email: z.string().describe('Email address of the account.'),
    title: z.string().describe('Title of the video, topic of the generation, or whether data is exported or imported.'),
    status: z.string().describe('Status of the job, as its own resource names it.'),
    error_code: z.string().nullable().describe('Why it failed, as a code; null if it has not failed.'),
    error_message: z.string().nullable().describe('Why it failed; null if it has not failed.'),
    created_at: z.iso.datetime().describe('When it was requested.'),
    completed_at: z.iso.datetime().nullable().describe('When it ended; null until then.'),
  })
  .meta({ id: 'AdminJob' });
export type AdminJobWire = z.output<typeof adminJobSchema>;

export const adminJobDetailSchema = adminJobSchema
  .extend({
    story: z
      .array(z.string())
      .describe('What happened: who requested it, its attempts and failed steps, and its webhooks. Times are UTC.'),
  })
  .meta({ id: 'AdminJobDetail' });
export type AdminJobDetailWire = z.output<typeof adminJobDetailSchema>;

const listJobsQuery = z.object({
  ...pageQuery,
  state: z.enum(JOB_STATES).default('failed').meta({ description: 'Only jobs that wait, run, or have failed.' }),
  kind: z.enum(JOB_KINDS).optional().meta({ description: 'Only jobs of this kind.' }),
  user_id: idSchema.optional().meta({ description: 'Only jobs of this account.' }),
});
export type JobFilter = Omit<z.output<typeof listJobsQuery>, keyof typeof pageQuery>;

const aJob = z.object({ id: idSchema });

export const listJobsContract = contract({
  operationId: 'listJobs',
  method: 'GET',
  path: '/api/v1/admin/jobs',
  summary: 'List the jobs of all accounts',
  description: 'Returns the failed jobs of all accounts, newest first, or with `state`, those that wait or run.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  isExpensive: true,
  query: listJobsQuery,
  response: { status: 200, body: listOf(adminJobSchema) },
  problems: [],
});

export const getJobContract = contract({
  operationId: 'getJob',
  method: 'GET',
  path: '/api/v1/admin/jobs/{id}',
  summary: 'Retrieve a job with its story',
  description:
    'Returns a render, thumbnail, upload, generation or transfer of any account, and its story: the request, every run with its failed steps, ' +
    'and the deliveries to webhooks. `npm run why` prints the same.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  params: aJob,
  response: { status: 200, body: dataOf(adminJobDetailSchema) },
  problems: ['not-found'],
});

export const retryJobContract = contract({
  operationId: 'retryJob',
  method: 'POST',
  path: '/api/v1/admin/jobs/{id}/retry',
  summary: 'Retry a job of any account',
  description:
    'Runs a failed or cancelled render or upload again. It does not count towards the limits of its owner. Fails with 409 for other ' +
    'jobs, and while the account is blocked.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: aJob,
  response: { status: 202, body: dataOf(adminJobDetailSchema) },
  problems: ['not-found', 'conflict', 'render-in-progress', 'quota-exceeded', 'not-configured', 'insufficient-storage'],
});

export const cancelJobContract = contract({
  operationId: 'cancelJob',
  method: 'POST',
  path: '/api/v1/admin/jobs/{id}/cancel',
  summary: 'Cancel a job of any account',
  description:
    'Cancels a render, upload, generation or transfer that waits or runs. What a cancelled import has created stays. Fails with 409 if it ' +
    'has ended, and for thumbnails.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: aJob,
  response: { status: 200, body: dataOf(adminJobDetailSchema) },
  problems: ['not-found', 'conflict'],
});
