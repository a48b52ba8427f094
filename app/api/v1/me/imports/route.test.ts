import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importAccountContract } from '@/lib/core/contracts/transfers';
import { createTestUser } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { exportForm } from '@/lib/tools/testing/operations';
import { call, expectHeaders, refuse, succeed } from '@/lib/tools/testing/request';

const send = (bytes: Uint8Array) => form({ bytes, fileName: 'export.zip' });

describe('importAccount', () => {
  describe('202', () => {
    it('starts an import, and counts as a write', async () => {
      const { key } = await createTestUser();
      const response = await succeed(importAccountContract, { key, ...exportForm(), query: { copies: 'true' } });
      const { data } = response.body;
      expect(data).toMatchObject({ status: 'queued', copies: true, left_out: [], left_out_total: 0 });
      expect(response.headers.get('location')).toBe(`/api/v1/me/imports/${data.id}`);
      expect(expectHeaders(response).bucket).toBe('write');
    });

    it('accepts files that are larger than any other upload', async () => {
      const { key } = await createTestUser();
      const manifest = Buffer.from(JSON.stringify({ format: 'quiz-video-export', version: 1 }));
      const large = zipSync({ 'export.json': manifest, 'videos/a.mp4': Buffer.alloc(60 * 2 ** 20) }, { level: 0 });
      const { body } = await succeed(importAccountContract, { key, ...send(large) });
      expect(body.data.size_bytes).toBe(large.length);
    });
  });

  describe('400', () => {
    it('without a file', async () => {
      const { key } = await createTestUser();
      const bytes = Buffer.from('text');
      await refuse('validation-error', importAccountContract, { key, ...form({ bytes, fileName: null }) });
      await refuse('validation-error', importAccountContract, { key, ...exportForm(), query: { copies: 'yes' } });
    });
  });

  describe('409', () => {
    it('for all but one of several concurrent requests', async () => {
      const { key } = await createTestUser();
      const requests = Array.from({ length: 5 }, () => call(importAccountContract, { key, ...exportForm() }));
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 202)).toHaveLength(1);
      // Of a user's uploads at the same time, the web process receives one.
      for (const status of statuses) expect([202, 409, 429]).toContain(status);
      await refuse('conflict', importAccountContract, { key, ...exportForm() });
    });
  });

  describe('415', () => {
    it('for another type of body', async () => {
      const { key } = await createTestUser();
      await refuse('unsupported-media-type', importAccountContract, { key, body: {} });
    });
  });

  describe('422', () => {
    it('for files that are not an export, which are not kept', async () => {
      const { key } = await createTestUser();
      const zip = zipSync({ '../x': Buffer.from('x') });
      for (const bytes of [Buffer.from('text'), zip, zip.subarray(0, 50)]) {
        await refuse('import-failed', importAccountContract, { key, ...send(bytes) });
      }
      await succeed(importAccountContract, { key, ...exportForm() });
    });
  });
});
