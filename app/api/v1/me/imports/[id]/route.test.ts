import { describe, expect, it } from 'vitest';
import { exportAccountContract, getAccountImportContract, importAccountContract } from '@/lib/core/contracts/transfers';
import { createTestUser } from '@/lib/tools/testing/factories';
import { exportForm } from '@/lib/tools/testing/operations';
import { refuse, succeed } from '@/lib/tools/testing/request';

describe('getAccountImport', () => {
  describe('200', () => {
    it('returns the same as the request that started it', async () => {
      const { key } = await createTestUser();
      const { data } = (await succeed(importAccountContract, { key, ...exportForm() })).body;
      const read = await succeed(getAccountImportContract, { key, params: { id: data.id } });
      expect(read.body.data).toEqual(data);
    });
  });

  describe('404', () => {
    it('for the import of another user, and for an export', async () => {
      const { key } = await createTestUser();
      const { id } = (await succeed(importAccountContract, { key, ...exportForm() })).body.data;
      const other = await createTestUser();
      await refuse('not-found', getAccountImportContract, { key: other.key, params: { id } });
      const started = await succeed(exportAccountContract, { key: other.key, body: {} });
      const params = { id: started.body.data.id };
      await refuse('not-found', getAccountImportContract, { key: other.key, params });
    });
  });
});
