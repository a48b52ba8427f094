import { describe, expect, it } from 'vitest';
import { createUploadContract, getUploadContract } from '@/lib/core/contracts/uploads';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { succeed } from '@/lib/tools/testing/request';
import { changeUpload, uploadable } from '@/lib/tools/testing/uploads';

const prepare = async (user: TestUser) => {
  const { body } = await succeed(createUploadContract, { key: user.key, body: await uploadable(user) });
  return { key: user.key, params: { id: body.data.id } };
};

describe('getUpload', () => {
  it('200: returns the link to the video and the time of the next retry', async () => {
    const parts = await prepare(await createTestUser());
    const nextRetryAt = new Date('2030-01-02T08:00:00Z');
    await changeUpload(parts.params.id, { status: 'scheduled', retryCount: 2, nextRetryAt });
    const waiting = await succeed(getUploadContract, parts);
    expect(waiting.body.data).toMatchObject({ retry_count: 2, next_retry_at: nextRetryAt.toISOString() });
    await changeUpload(parts.params.id, { status: 'completed', progress: 100, youtubeVideoId: 'dQw4w9WgXcQ' });
    expect((await succeed(getUploadContract, parts)).body.data).toMatchObject({
      youtube_video_id: 'dQw4w9WgXcQ',
      youtube_video_url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });
});
