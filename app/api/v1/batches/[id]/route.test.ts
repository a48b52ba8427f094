import { expect, it } from 'vitest';
import { getBatchContract } from '@/lib/core/contracts/batches';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

it('returns a batch with the number of its rows by status, to its owner', async () => {
  const { parts, template_quiz_id } = await prepareBatch(rowOf('One'), { title: 'Two' });
  expect((await succeed(getBatchContract, parts)).body.data).toMatchObject({
    quiz_id: template_quiz_id,
    rows_total: 2,
    row_counts: { pending: 1, failed: 1 },
    completed_at: null,
  });
  const { key } = await createTestUser();
  await refuse('not-found', getBatchContract, { ...parts, key });
});
