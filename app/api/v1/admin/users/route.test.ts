import { expect, test } from 'vitest';
import { listUsersContract } from '@/lib/core/contracts/administration';
import { createTestAdministrator, createTestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

test('finds an account by its id', async () => {
  const { key } = await createTestAdministrator();
  const { userId } = await createTestUser();
  const { body } = await succeed(listUsersContract, { key, query: { q: userId } });
  expect(body.data).toMatchObject([{ id: userId, is_admin: false, blocked_at: null, renders: 0 }]);
});
