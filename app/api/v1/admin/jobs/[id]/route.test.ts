import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getJobContract } from '@/lib/core/contracts/administration';
import { createTestAdministrator } from '@/lib/tools/testing/factories';
import { refuse } from '@/lib/tools/testing/request';

// `jobs/route.test.ts` reads a render.
test('404 for a job that does not exist', async () => {
  const { key } = await createTestAdministrator();
  const { body } = await refuse('not-found', getJobContract, { key, params: { id: randomUUID() } });
  expect(body.detail).toBe('Job not found.');
});
