import { describe, expect, it } from 'vitest';
import { cancelUploadContract, createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';
import { changeUpload, uploadable } from '@/lib/tools/testing/uploads';

const prepare = async (user: TestUser) => {
  const { body } = await succeed(createUploadContract, { key: user.key, body: await uploadable(user) });
  return { key: user.key, params: { id: body.data.id } };
};

describe('cancelUpload', () => {
  it('200: cancels the upload, even a scheduled one', async () => {
    const parts = await prepare(await createTestUser());
    await changeUpload(parts.params.id, { status: 'scheduled', nextRetryAt: new Date('2030-01-02T08:00:00Z') });
    const { body } = await succeed(cancelUploadContract, parts);
    expect(body.data).toMatchObject({ status: 'cancelled', next_retry_at: null });
    expect(body.data.completed_at).not.toBeNull();
    expect((await succeed(getUploadContract, parts)).body).toEqual(body);
  });

  it('200: for one of several concurrent requests; the others get 409', async () => {
    const parts = await prepare(await createTestUser());
    const responses = await Promise.all(Array.from({ length: 20 }, () => call(cancelUploadContract, parts)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  });

  it('409: if it has ended', async () => {
    const parts = await prepare(await createTestUser());
    await changeUpload(parts.params.id, { status: 'completed', youtubeVideoId: 'dQw4w9WgXcQ' });
    expect((await refuse('conflict', cancelUploadContract, parts)).body.detail).toContain('completed');
  });
});
