import { describe, expect, it } from 'vitest';
import { cancelAccountImportContract, importAccountContract } from '@/lib/core/contracts/transfers';
import { createTestUser } from '@/lib/tools/testing/factories';
import { exportForm } from '@/lib/tools/testing/operations';
import { call, refuse, succeed } from '@/lib/tools/testing/request';

describe('cancelAccountImport', () => {
  describe('200', () => {
    it('for one of several concurrent requests; the others get 409', async () => {
      const { key } = await createTestUser();
      const { id } = (await succeed(importAccountContract, { key, ...exportForm() })).body.data;
      const parts = { key, params: { id } };
      const responses = await Promise.all(Array.from({ length: 8 }, () => call(cancelAccountImportContract, parts)));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      // The next one can start.
      await succeed(importAccountContract, { key, ...exportForm() });
    });
  });

  describe('409', () => {
    it('if it has ended', async () => {
      const { key } = await createTestUser();
      const { id } = (await succeed(importAccountContract, { key, ...exportForm() })).body.data;
      await succeed(cancelAccountImportContract, { key, params: { id } });
      const response = await refuse('conflict', cancelAccountImportContract, { key, params: { id } });
      expect(response.body.detail).toContain('cancelled');
    });
  });
});
