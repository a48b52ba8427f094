import { expect, it } from 'vitest';
import { searchPicturesContract } from '@/lib/core/contracts/pictures';
import { createTestKey, createTestUser } from '@/lib/tools/testing/factories';
import { faults, refuse } from '@/lib/tools/testing/request';

it('needs a text and a known source', async () => {
  const { key } = await createTestUser();
  const faultsOf = async (query: Record<string, string>) =>
    faults(await refuse('validation-error', searchPicturesContract, { key, query }));
  expect(await faultsOf({ q: '', source: 'commons' })).toEqual(['q']);
  expect(await faultsOf({ q: 'red panda', source: 'flickr' })).toEqual(['source']);
  expect(await faultsOf({ q: 'red panda', source: 'openverse', page: '0' })).toEqual(['page']);
});

it('needs a scope of media', async () => {
  const { userId } = await createTestUser();
  const { key } = await createTestKey(userId, ['quizzes:read']);
  await refuse('forbidden', searchPicturesContract, { key, query: { q: 'red panda', source: 'commons' } });
});
