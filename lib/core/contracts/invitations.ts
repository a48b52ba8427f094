import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { contract, dataOf, listOf } from './contract';

export const createInvitationContract = contract({
  operationId: 'createInvitation',
  method: 'POST',
  path: '/api/v1/admin/invitations',
  summary: 'Invite a person',
  description:
    'Returns a link with which one person can create an account within 7 days. With an address, only for it, and the link is also ' +
    'sent there if the installation sends mail. The link is in this response only.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  body: z.object({
    email: z
      .email()
      .max(254)
      .nullable()
      .default(null)
      .describe('Address of the person; null for whoever has the link.'),
  }),
  example: { body: { email: 'ada@example.com' } },
  response: {
    status: 200,
    body: dataOf(
      z
        .object({
          id: z.uuid().describe('Id of the invitation.'),
          email: z.string().nullable().describe('The only address that can use the link; null for any.'),
          link: z.string().describe('The link, which works once.'),
          expires_at: z.iso.datetime().describe('When the link stops working.'),
        })
        .meta({ id: 'AdminInvitation' }),
    ),
  },
  problems: [],
});

export const INVITATION_STATUSES = ['open', 'used', 'ended'] as const;

/** An invitation, as it is listed: without its link, of which the database has only a hash. */
export const listedInvitationSchema = z
  .object({
    id: z.uuid().describe('Id of the invitation.'),
    email: z.string().nullable().describe('The only address that can use the link; null for any.'),
    status: z
      .enum(INVITATION_STATUSES)
      .describe(
        'Whether the link works: `used` if someone created an account with it, `ended` if it expired, was withdrawn, or was ' +
          'replaced by another invitation for the address.',
      ),
    invited_by: z
      .object({
        id: z.uuid().describe('Id of the account.'),
        email: z.string().describe('Email address of the account.'),
      })
      .nullable()
      .describe('The administrator who created it; null if the account was deleted.'),
    expires_at: z.iso.datetime().describe('When the link stops working, or stopped.'),
    used_at: z.iso.datetime().nullable().describe('When someone used the link; null if nobody has.'),
    created_at: z.iso.datetime().describe('When it was created.'),
  })
  .meta({ id: 'AdminListedInvitation', description: 'An invitation without its link.' });
export type ListedInvitationWire = z.output<typeof listedInvitationSchema>;

const listInvitationsQuery = z.object({
  ...pageQuery,
  status: z
    .enum(INVITATION_STATUSES)
    .optional()
    .meta({ description: 'Only invitations that are open, were used, or have ended unused.' }),
});
export type InvitationFilter = Pick<z.output<typeof listInvitationsQuery>, 'status'>;

export const listInvitationsContract = contract({
  operationId: 'listInvitations',
  method: 'GET',
  path: '/api/v1/admin/invitations',
  summary: 'List invitations',
  description:
    'Returns the invitations of all administrators, newest first, without their links. They are kept until 90 days after they expire.',
  tag: 'Administration',
  scopes: ['admin:read'],
  bucket: 'read',
  query: listInvitationsQuery,
  response: { status: 200, body: listOf(listedInvitationSchema) },
  problems: [],
});

export const withdrawInvitationContract = contract({
  operationId: 'withdrawInvitation',
  method: 'DELETE',
  path: '/api/v1/admin/invitations/{id}',
  summary: 'Withdraw an invitation',
  description:
    'Ends the link immediately, even for sign-ups whose address is not confirmed yet. The invitation stays in the list. Fails with 409 if ' +
    'someone has created an account with it. Withdrawing an invitation that has ended changes nothing.',
  tag: 'Administration',
  scopes: ['admin:write'],
  bucket: 'write',
  params: z.object({ id: idSchema }),
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});
