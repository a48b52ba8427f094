import { z } from 'zod';
import { AUDIT_SOURCES, auditActionSchema } from '@/lib/core/model/audit';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { contract, listOf } from './contract';

const filters = {
  action: auditActionSchema.optional().meta({ description: 'Only entries with this action.' }),
};
const allFilters = {
  ...filters,
  user_id: idSchema.optional().meta({ description: 'Only entries about this account.' }),
};

export const activitySchema = z
  .object({
    id: z.uuid().describe('Id of the entry.'),
    user_id: z.uuid().describe('The account that it is about.'),
    actor_id: z.uuid().nullable().describe('Who did it; null for a command on the server.'),
    source: z.enum(AUDIT_SOURCES).describe('Whether it was done in the dashboard, with an API key or on the server.'),
    key_id: z.uuid().nullable().describe('The API key; null without one.'),
    action: auditActionSchema.describe('What was done.'),
    subject_id: z.string().nullable().describe('Id of the key, webhook, channel or job; null for the account.'),
    address: z
      .string()
      .nullable()
      .describe('IP address of the client; null if it is unknown or the installation does not keep addresses.'),
    details: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .describe('Details, such as the name of a key. Never secrets.'),
    created_at: z.iso.datetime().describe('When it was done.'),
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityWire = z.output<typeof activitySchema>;

const listActivityQuery = z.object({ ...pageQuery, ...filters });
const listAllActivityQuery = z.object({ ...pageQuery, ...allFilters });
export type ActivityFilter = Omit<z.output<typeof listAllActivityQuery>, keyof typeof pageQuery>;

export const listActivityContract = contract({
  operationId: 'listActivity',
  method: 'GET',
  path: '/api/v1/activity',
  summary: 'List the activity of your account',
  description:
    'Returns who changed what in your account, newest first: sign-ins, API keys, passwords, secrets of webhooks, channels, and ' +
    'what administrators did. Entries can’t be changed. By default they are kept for a year.',
  tag: 'Account',
  scopes: ['requests:read'],
  bucket: 'read',
  query: listActivityQuery,
  response: { status: 200, body: listOf(activitySchema) },
  problems: [],
});

export const listAllActivityContract = contract({
  operationId: 'listAllActivity',
  method: 'GET',
  path: '/api/v1/admin/activity',
  summary: 'List the activity of all accounts',
  description: 'Returns who changed what in any account, newest first. Only for administrators.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  query: listAllActivityQuery,
  response: { status: 200, body: listOf(activitySchema) },
  problems: [],
});
