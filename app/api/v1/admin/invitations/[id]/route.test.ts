import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listActivityContract } from '@/lib/core/contracts/activity';
import {
  createInvitationContract,
  listInvitationsContract,
  withdrawInvitationContract,
} from '@/lib/core/contracts/invitations';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

test('withdraws an invitation of any administrator, which stays in the list, and records it once', async () => {
  const inviter = await createTestAdministrator();
  const { key } = await createTestAdministrator();
  const { id } = (await succeed(createInvitationContract, { key: inviter.key, body: {} })).body.data;
  await succeed(withdrawInvitationContract, { key, params: { id } });
  await succeed(withdrawInvitationContract, { key, params: { id } });
  const ended = await succeed(listInvitationsContract, { key, query: { status: 'ended' } });
  expect(ended.body.data[0]).toMatchObject({ id, status: 'ended', invited_by: { id: inviter.userId } });
  const activity = await succeed(listActivityContract, { key, query: { action: 'invitation.withdrawn' } });
  expect(activity.body.data).toMatchObject([{ subject_id: id }]);
  await refuse('not-found', withdrawInvitationContract, { key, params: { id: randomUUID() } });
});
