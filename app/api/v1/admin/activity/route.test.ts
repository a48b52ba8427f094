import { expect, test } from 'vitest';
import { listAllActivityContract } from '@/lib/core/contracts/activity';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';

test('lists what happened in all accounts, page by page', async () => {
  const { key, userId } = await createTestAdministrator();
  const query = { user_id: userId, limit: '1' };
  const first = await succeed(listAllActivityContract, { key, query });
  expect(first.body.data).toMatchObject([{ action: 'key.created' }]);
  const cursor = first.body.pagination.cursor ?? '';
  const second = await succeed(listAllActivityContract, { key, query: { ...query, cursor } });
  expect(second.body.data).toMatchObject([{ action: 'admin.granted' }]);
});
