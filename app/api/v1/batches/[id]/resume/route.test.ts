import { expect, it } from 'vitest';
import { pauseBatchContract, resumeBatchContract } from '@/lib/core/contracts/batches';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { succeed } from '@/lib/tools/testing/request';

it('resumes a paused batch, also twice', async () => {
  const { parts } = await prepareBatch(rowOf('One'));
  await succeed(pauseBatchContract, parts);
  for (const _time of [1, 2]) expect((await succeed(resumeBatchContract, parts)).body.data.status).toBe('running');
});
