import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listActivityContract } from '@/lib/core/contracts/activity';
import { createInvitationContract, listInvitationsContract } from '@/lib/core/contracts/invitations';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

test('returns a link for one person, and records who invited them', async () => {
  const { key } = await createTestAdministrator();
  const { data } = (await succeed(createInvitationContract, { key, body: { email: 'Ada@Example.com' } })).body;
  expect(data).toMatchObject({ email: 'ada@example.com', link: expect.stringMatching(/\/sign-up#[\w-]{20,}$/) });
  const activity = await succeed(listActivityContract, { key, query: { action: 'invitation.created' } });
  expect(activity.body.data).toMatchObject([{ subject_id: data.id, details: { email: 'ada@example.com' } }]);
  expect(JSON.stringify(activity.body)).not.toContain(data.link.split('#')[1]);
});

test('lists invitations by status, newest first, in pages, with who created them and without their secrets', async () => {
  const { key, userId } = await createTestAdministrator();
  const create = async (email: string | null) =>
    (await succeed(createInvitationContract, { key, body: { email } })).body.data;
  const address = `${randomUUID()}@example.com`;
  const [bound, anyone] = [await create(address), await create(null)];
  const first = await succeed(listInvitationsContract, { key, query: { status: 'open', limit: '1' } });
  expect(first.body.data).toMatchObject([{ id: anyone.id, email: null, status: 'open', invited_by: { id: userId } }]);
  const query = { status: 'open', limit: '1', cursor: first.body.pagination.cursor ?? '' };
  const second = await succeed(listInvitationsContract, { key, query });
  expect(second.body.data).toMatchObject([
    { id: bound.id, email: address, expires_at: bound.expires_at, used_at: null },
  ]);
  for (const { link } of [bound, anyone]) {
    expect(first.text + second.text).not.toContain(link.split('#')[1]);
  }
});
