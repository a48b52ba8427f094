import { expect, it } from 'vitest';
import { pauseBatchContract } from '@/lib/core/contracts/batches';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { succeed } from '@/lib/tools/testing/request';

it('pauses a running batch, also twice', async () => {
  const { parts } = await prepareBatch(rowOf('One'));
  for (const _time of [1, 2]) expect((await succeed(pauseBatchContract, parts)).body.data.status).toBe('paused');
});
