import { describe, expect, it } from 'vitest';
import { deleteRenderContract } from '@/lib/core/contracts/renders';
import {
  cancelUploadContract,
  createUploadContract,
  getUploadContract,
  retryUploadContract,
} from '@/lib/core/contracts/uploads';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';
import { changeUpload, uploadable } from '@/lib/tools/testing/uploads';

const prepare = async (user: TestUser) => {
  const request = { key: user.key, body: await uploadable(user) };
  const { body } = await succeed(createUploadContract, request);
  await changeUpload(body.data.id, { status: 'failed', progress: 40, errorMessage: 'No.', completedAt: new Date() });
  return { key: user.key, params: { id: body.data.id }, request };
};

describe('retryUpload', () => {
  it('202: resumes a failed upload where it stopped', async () => {
    const parts = await prepare(await createTestUser());
    const { body, headers } = await succeed(retryUploadContract, parts);
    expect(headers.get('location')).toBe(`/api/v1/youtube/uploads/${parts.params.id}`);
    expect(body.data).toMatchObject({
      status: 'pending',
      progress: 40,
      error_message: null,
      completed_at: null,
      retry_count: 1,
    });
  });

  it('202: for one of several concurrent requests; the others get 409', async () => {
    const parts = await prepare(await createTestUser());
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(retryUploadContract, parts)));
    expect(responses.map(({ status }) => status).sort()).toEqual([202, ...Array(19).fill(409)]);
    expect((await succeed(getUploadContract, parts)).body.data).toMatchObject({ status: 'pending', retry_count: 1 });
  });

  it('never loses a concurrent cancellation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const parts = await prepare(await createTestUser());
      const [retry, cancellation] = await Promise.all([
        call(retryUploadContract, parts),
        call(cancelUploadContract, parts),
      ]);
      expect(retry.status).toBe(202);
      const expected = cancellation.status === 200 ? 'cancelled' : 'pending';
      expect((await succeed(getUploadContract, parts)).body.data.status).toBe(expected);
    }
  });

  describe('409', () => {
    it('while it is in progress, and after it has completed', async () => {
      const parts = await prepare(await createTestUser());
      for (const values of [{ status: 'uploading' }, { status: 'completed', youtubeVideoId: 'a' }] as const) {
        await changeUpload(parts.params.id, values);
        expect((await refuse('conflict', retryUploadContract, parts)).body.detail).toContain(values.status);
      }
    });

    it('with the Location of another upload of the render to the channel', async () => {
      const { request, ...parts } = await prepare(await createTestUser());
      const other = await succeed(createUploadContract, request);
      const { headers } = await refuse('conflict', retryUploadContract, parts);
      expect(headers.get('location')).toBe(other.headers.get('location'));
    });

    it('if the render was deleted', async () => {
      const { request, ...parts } = await prepare(await createTestUser());
      await succeed(deleteRenderContract, { key: parts.key, params: { id: request.body.renderJobId } });
      expect((await refuse('conflict', retryUploadContract, parts)).body.detail).toContain('deleted');
    });
  });
});
