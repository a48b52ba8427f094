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
    max_renders_per_hour: z.int().nullable().describe('Own limit of renders an hour; null for that of the installation.'),
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
    max_renders_per_hour: ownLimit(100_000).describe('Own limit of renders an hour; null for that of the installation.'),
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
  description: 'Permanently deletes an account with its quizzes, files, videos, keys and webhooks, and cancels its jobs.',
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
