import { describe, expect, it } from 'vitest';
import { exportAccountContract, getAccountExportContract } from '@/lib/core/contracts/transfers';
import { SCOPES } from '@/lib/core/model/scopes';
import { createTestKey, createTestUser } from '@/lib/tools/testing/factories';
import { call, expectHeaders, refuse, succeed } from '@/lib/tools/testing/request';

describe('exportAccount', () => {
  describe('202', () => {
    it('starts an export without videos by default, and counts as a write', async () => {
      const { key } = await createTestUser();
      const response = await succeed(exportAccountContract, { key, body: {} });
      const { id } = response.body.data;
      expect(response.body.data).toMatchObject({ status: 'queued', videos: false, url: null, expires_at: null });
      expect(response.headers.get('location')).toBe(`/api/v1/me/exports/${id}`);
      expect(expectHeaders(response).bucket).toBe('write');
      const read = await succeed(getAccountExportContract, { key, params: { id } });
      expect(read.body.data).toEqual(response.body.data);
    });

    it('replays the response for the same Idempotency-Key', async () => {
      const { key } = await createTestUser();
      const parts = { key, body: { videos: true }, headers: { 'Idempotency-Key': 'all' } };
      const first = await succeed(exportAccountContract, parts);
      expect((await succeed(exportAccountContract, parts)).text).toBe(first.text);
    });
  });

  describe('403', () => {
    it('without any one of the scopes that read what it contains', async () => {
      const { userId } = await createTestUser();
      for (const scope of exportAccountContract.scopes) {
        const { key } = await createTestKey(
          userId,
          SCOPES.filter((other) => other !== scope),
        );
        await refuse('forbidden', exportAccountContract, { key, body: {} });
      }
    });
  });

  describe('409', () => {
    it('for all but one of several concurrent requests', async () => {
      const { key } = await createTestUser();
      const requests = Array.from({ length: 10 }, () => call(exportAccountContract, { key, body: {} }));
      const responses = await Promise.all(requests);
      expect(responses.map(({ status }) => status).sort()).toEqual([202, ...Array(9).fill(409)]);
      const refused = await refuse('conflict', exportAccountContract, { key, body: {} });
      expect(refused.headers.get('location')).toMatch(/^\/api\/v1\/me\/exports\//);
    });
  });
});
