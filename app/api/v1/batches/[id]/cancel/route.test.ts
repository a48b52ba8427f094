import { expect, it } from 'vitest';
import { cancelBatchContract, pauseBatchContract } from '@/lib/core/contracts/batches';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { refuse, succeed } from '@/lib/tools/testing/request';

it('cancels a batch with its rows, after which nothing changes it', async () => {
  const { parts } = await prepareBatch(rowOf('One'));
  const { data } = (await succeed(cancelBatchContract, parts)).body;
  expect(data).toMatchObject({ status: 'cancelled', row_counts: { cancelled: 1, pending: 0 } });
  expect(data.completed_at).not.toBeNull();
  for (const contract of [cancelBatchContract, pauseBatchContract]) await refuse('conflict', contract, parts);
});
