import { expect, test } from 'vitest';
import { listActivityContract, listAllActivityContract } from '@/lib/core/contracts/activity';
import { createTestAdministrator, createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

test('lists the own activity; administrators also see that of others', async () => {
  const { key, keyId, userId } = await createTestUser();
  const { body } = await succeed(listActivityContract, { key });
  expect(body.data).toMatchObject([{ action: 'key.created', subject_id: keyId }, { action: 'account.created' }]);
  expect(new Set(body.data.map((entry) => entry.user_id))).toEqual(new Set([userId]));
  const admin = await createTestAdministrator();
  const query = { user_id: userId, action: 'key.created' };
  const all = await succeed(listAllActivityContract, { key: admin.key, query });
  expect(all.body.data.map(({ subject_id }) => subject_id)).toEqual([keyId]);
});
