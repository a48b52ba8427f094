import { describe, expect, it } from 'vitest';
import { deleteQuizContract } from '@/lib/core/contracts/quizzes';
import { cancelUploadContract, createUploadContract, uploadSchema } from '@/lib/core/contracts/uploads';
import { createTestUser, type TestUser } from '@/lib/tools/testing/factories';
import { send, succeed } from '@/lib/tools/testing/request';
import { changeUpload, uploadable } from '@/lib/tools/testing/uploads';

const prepare = async (user: TestUser) => {
  const request = await uploadable(user);
  const { body } = await succeed(createUploadContract, { key: user.key, body: request });
  return { key: user.key, params: { id: body.data.id }, quizId: request.quizId };
};

/** The events of a response as they arrive. */
async function* eventsOf({ body }: Response) {
  let text = '';
  for await (const chunk of body ?? []) {
    text += new TextDecoder().decode(chunk as Uint8Array);
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) yield uploadSchema.strict().parse(JSON.parse(event.replace(/^data: /, '')));
  }
}

const follow = async ({ key, params: { id } }: { key: string; params: { id: string } }) =>
  eventsOf(await send(`/api/v1/youtube/uploads/${id}/events`, { key }));

describe('watchUpload', () => {
  it('200: sends the current state, then each change, and closes when the upload ends', async () => {
    const parts = await prepare(await createTestUser());
    const { id } = parts.params;
    const events = await follow(parts);
    const next = async () => (await events.next()).value;
    expect(await next()).toMatchObject({ id, status: 'pending', progress: 0 });
    await changeUpload(id, { status: 'uploading', progress: 40 });
    expect(await next()).toMatchObject({ status: 'uploading', progress: 40 });
    await changeUpload(id, { status: 'scheduled', nextRetryAt: new Date('2030-01-02T08:00:00Z') });
    expect(await next()).toMatchObject({ status: 'scheduled', next_retry_at: '2030-01-02T08:00:00.000Z' });
    await succeed(cancelUploadContract, parts);
    expect(await next()).toMatchObject({ status: 'cancelled' });
    expect((await events.next()).done).toBe(true);
  });

  it('200: closes when the quiz is deleted', async () => {
    const parts = await prepare(await createTestUser());
    const events = await follow(parts);
    expect((await events.next()).value?.status).toBe('pending');
    await succeed(deleteQuizContract, { key: parts.key, params: { id: parts.quizId } });
    expect((await events.next()).done).toBe(true);
  });
});
