import { describe, expect, inject, it } from 'vitest';
import {
  deleteAccountExportContract,
  exportAccountContract,
  getAccountExportContract,
  importAccountContract,
} from '@/lib/core/contracts/transfers';
import { prepareChecksums, writeExport } from '@/lib/server/domain/transfers/export-account';
import { beginTransfer } from '@/lib/server/domain/transfers/transfers';
import { configure } from '@/lib/server/env';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { exportForm } from '@/lib/tools/testing/operations';
import { refuse, succeed } from '@/lib/tools/testing/request';

/** Exports an account as the worker would. */
const completeExport = async ({ key, userId }: TestUser) => {
  const { id } = (await succeed(exportAccountContract, { key, body: {} })).body.data;
  configure({ DATA_DIR: inject('dataDir') });
  const ref = { transferId: id, userId };
  const transfer = await beginTransfer(ref);
  if (!transfer) return expect.unreachable();
  const { signal } = new AbortController();
  await prepareChecksums(transfer, Date.now() + 60_000, () => {}, signal);
  await writeExport(ref, transfer, () => {}, signal);
  return { key, params: { id } };
};

describe('getAccountExport', () => {
  describe('200', () => {
    it('returns a link that is downloaded in parts without a key', async () => {
      const parts = await completeExport(await createTestUser());
      const { body } = await succeed(getAccountExportContract, parts);
      const { url, size_bytes: size } = body.data;
      expect(body.data).toMatchObject({ status: 'completed', progress: 100, contents: { quizzes: 0, missing: 0 } });
      const [first, rest] = [
        await fetch(url ?? '', { headers: { Range: 'bytes=0-99' } }),
        await fetch(url ?? '', { headers: { Range: 'bytes=100-' } }),
      ];
      expect([first.status, rest.status]).toEqual([206, 206]);
      expect((await first.arrayBuffer()).byteLength + (await rest.arrayBuffer()).byteLength).toBe(size);
      expect(first.headers.get('content-disposition')).toContain('quiz-video-export-');
    });
  });

  describe('404', () => {
    it('for the export of another user, and for an import', async () => {
      const owner = await createTestUser();
      const { params } = await completeExport(owner);
      const { key } = await createTestUser();
      await refuse('not-found', getAccountExportContract, { key, params });
      const upload = await succeed(importAccountContract, { key, ...exportForm() });
      await refuse('not-found', getAccountExportContract, { key, params: { id: upload.body.data.id } });
    });
  });
});

describe('deleteAccountExport', () => {
  describe('204', () => {
    it('ends its links', async () => {
      const parts = await completeExport(await createTestUser());
      const { url } = (await succeed(getAccountExportContract, parts)).body.data;
      await succeed(deleteAccountExportContract, parts);
      expect((await fetch(url ?? '')).status).toBe(404);
      await refuse('not-found', getAccountExportContract, parts);
    });

    it('cancels one in progress, so that the next can start', async () => {
      const { key } = await createTestUser();
      const { id } = (await succeed(exportAccountContract, { key, body: {} })).body.data;
      await succeed(deleteAccountExportContract, { key, params: { id } });
      await succeed(exportAccountContract, { key, body: {} });
    });
  });
});
