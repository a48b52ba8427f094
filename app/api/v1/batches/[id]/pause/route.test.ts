import { expect, it } from 'vitest';
import { pauseBatchContract } from '@/lib/domain/batches/contract';
import { prepareBatch, rowOf } from '@/lib/testing/batches';
import { refuse, succeed } from '@/lib/testing/request';

it('pauses a running batch, and refuses a paused one', async () => {
  const { parts } = await prepareBatch(rowOf('One'));
  expect((await succeed(pauseBatchContract, parts)).body.data.status).toBe('paused');
  await refuse('conflict', pauseBatchContract, parts);
});
