import { expect, it } from 'vitest';
import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { succeed } from '@/lib/tools/testing/request';

it('lists rows in order, by pages and by status', async () => {
  const { parts } = await prepareBatch(rowOf('One'), { title: 'Two' }, rowOf('Three'));
  const read = async (query: Record<string, string>) =>
    (await succeed(listBatchRowsContract, { ...parts, query })).body;
  const first = await read({ limit: '2' });
  expect(first.data).toMatchObject([
    { position: 1, title: 'One', status: 'pending', error_message: null, expected_at: null },
    { position: 2, title: 'Two', status: 'failed', errors: [{ field: 'questions' }] },
  ]);
  expect(await read({ limit: '2', cursor: first.pagination.cursor ?? '' })).toMatchObject({
    data: [{ position: 3 }],
    pagination: { hasMore: false },
  });
  expect((await read({ status: 'failed' })).data).toMatchObject([{ position: 2 }]);
});
