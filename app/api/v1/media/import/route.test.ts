import { expect, it } from 'vitest';
import { importPictureContract } from '@/lib/core/contracts/pictures';
import { createTestKey, createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse } from '@/lib/tools/testing/request';

it('needs a known source and an id', async () => {
  const { key } = await createTestUser();
  const faultsOf = async (body: object) =>
    faults(await refuse('validation-error', importPictureContract, { key, body }));
  expect(await faultsOf({ source: 'flickr', id: '4193254' })).toContain('source');
  expect(await faultsOf({ source: 'commons', id: '4'.repeat(65) })).toEqual(['id']);
  expect(await faultsOf({ source: 'commons' })).toEqual(['id']);
});

it('needs the scope that uploads need', async () => {
  const { userId } = await createTestUser();
  const { key } = await createTestKey(userId, ['media:read']);
  await refuse('forbidden', importPictureContract, { key, body: { source: 'commons', id: '4193254' } });
});
