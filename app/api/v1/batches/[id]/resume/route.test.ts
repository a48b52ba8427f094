import { expect, it } from 'vitest';
import { pauseBatchContract, resumeBatchContract } from '@/lib/domain/batches/contract';
import { prepareBatch, rowOf } from '@/lib/testing/batches';
import { refuse, succeed } from '@/lib/testing/request';

it('resumes a paused batch, and refuses a running one', async () => {
  const { parts } = await prepareBatch(rowOf('One'));
  await refuse('conflict', resumeBatchContract, parts);
  await succeed(pauseBatchContract, parts);
  expect((await succeed(resumeBatchContract, parts)).body.data.status).toBe('running');
});
