import { describe, expect, it } from 'vitest';
import { createQuizContract, deleteQuizContract } from '@/lib/core/contracts/quizzes';
import { createPreviewContract, getPreviewContract } from '@/lib/core/contracts/thumbnails';
import { completeThumbnail, failThumbnail } from '@/lib/server/domain/thumbnails/thumbnail-job';
import { createTestUser, finishedQuiz } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

const makePreview = async () => {
  const { key, userId } = await createTestUser();
  const quizId = (await succeed(createQuizContract, { key, body: finishedQuiz() })).body.data.id;
  const order = { key, params: { id: quizId }, body: { at_seconds: 1 } };
  const { id } = (await succeed(createPreviewContract, order)).body.data;
  return { key, quizId, ref: { thumbnailId: id, userId }, request: { key, params: { id } } };
};

describe('getPreview', () => {
  it('200 with a link to the picture once it is completed', async () => {
    const { ref, request } = await makePreview();
    await completeThumbnail(ref, `thumbnails/${ref.thumbnailId}.jpg`);
    const { data } = (await succeed(getPreviewContract, request)).body;
    expect(data).toMatchObject({ status: 'completed', error_message: null });
    expect(data.output_url).toMatch(/^http.+\.jpg/);
    expect(data.completed_at).not.toBeNull();
  });

  it('200 with the reason if it failed', async () => {
    const { ref, request } = await makePreview();
    await failThumbnail(ref, 'The picture is broken.');
    const { data } = (await succeed(getPreviewContract, request)).body;
    expect(data).toMatchObject({ status: 'failed', output_url: null, error_message: 'The picture is broken.' });
  });

  it('404 after its quiz was deleted', async () => {
    const { key, quizId, request } = await makePreview();
    await succeed(deleteQuizContract, { key, params: { id: quizId } });
    await refuse('not-found', getPreviewContract, request);
  });
});
