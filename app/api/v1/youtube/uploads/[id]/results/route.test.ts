import { describe, expect, it } from 'vitest';
import { getUploadResultsContract } from '@/lib/core/contracts/results';
import { createUploadContract } from '@/lib/core/contracts/uploads';
import { createTestUser } from '@/lib/tools/testing/factories';
import { call, refuse, succeed } from '@/lib/tools/testing/request';
import { publishWithResults } from '@/lib/tools/testing/results';
import { uploadable } from '@/lib/tools/testing/uploads';

describe('getUploadResults', () => {
  it('200: returns figures, the curve over scenes and questions, and the question that loses viewers', async () => {
    const user = await createTestUser();
    const { uploadId } = await publishWithResults(user, { losses: [0.04, 0.3, 0.04] });
    const { data } = (await succeed(getUploadResultsContract, { key: user.key, params: { id: uploadId } })).body;
    expect(data).toMatchObject({ upload_id: uploadId, views: 900, watch_seconds: 42_000 });
    expect(data.curve).toHaveLength(100);
    expect(data.scenes?.[0]).toMatchObject({ kind: 'intro', start_seconds: 0, question_id: null });
    const losing = data.questions?.find(({ question_id }) => question_id === data.losing_question_id);
    expect(losing).toMatchObject({ position: 2, usual_loss_videos: 1, loss: expect.closeTo(0.3, 1) });
  });

  it('409: says what is missing', async () => {
    const user = await createTestUser();
    const { key } = user;
    const { body } = await succeed(createUploadContract, { key, body: await uploadable(user) });
    await refuse('conflict', getUploadResultsContract, { key, params: { id: body.data.id } });
    const { uploadId } = await publishWithResults(user, { losses: null });
    const response = await call(getUploadResultsContract, { key, params: { id: uploadId } });
    expect(response.status).toBe(409);
    expect(JSON.stringify(response.body)).toContain('Show how viewers watch');
  });
});
