import { describe, expect, it } from 'vitest';
import { getBatchArchiveContract } from '@/lib/core/contracts/archives';
import { prepareBatch, rowOf } from '@/lib/tools/testing/batches';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refuse } from '@/lib/tools/testing/request';

// lib/server/domain/archives/archives.integration.test.ts downloads archives.
describe('getBatchArchive', () => {
  describe('404', () => {
    it('if the batch belongs to another user', async () => {
      const { parts } = await prepareBatch(rowOf('One'));
      const { key } = await createTestUser();
      await refuse('not-found', getBatchArchiveContract, { ...parts, key });
    });
  });

  describe('409', () => {
    it('if no video is finished', async () => {
      const { parts } = await prepareBatch(rowOf('One'));
      const { body } = await refuse('conflict', getBatchArchiveContract, parts);
      expect(body.detail).toBe('The batch has no finished videos yet.');
    });
  });
});
