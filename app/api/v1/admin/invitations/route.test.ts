import { expect, test } from 'vitest';
import { listActivityContract } from '@/lib/core/contracts/activity';
import { createInvitationContract } from '@/lib/core/contracts/administration';
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
