import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { batchRows } from '@/drizzle/schema/batches';
import { retryBatchContract } from '@/lib/core/contracts/batches';
import { db } from '@/lib/server/db';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { refuse, succeed } from '@/lib/tools/testing/request';

it('retries rows that failed, but not those that are invalid', async () => {
  const { parts } = await prepareBatch(rowOf('One'), { title: 'Two' });
  await refuse('conflict', retryBatchContract, parts);
  await db().update(batchRows).set({ status: 'failed' }).where(eq(batchRows.batchId, parts.params.id));
  expect((await succeed(retryBatchContract, parts)).body.data.row_counts).toMatchObject({ pending: 1, failed: 1 });
});
