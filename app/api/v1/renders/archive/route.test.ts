import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createRenderArchiveContract } from '@/lib/core/contracts/archives';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createRenderContract } from '@/lib/core/contracts/renders';
import { createTestUser, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { finishRender } from '@/lib/tools/testing/renders';
import { refuse, succeed } from '@/lib/tools/testing/request';

const newRender = async ({ key }: TestUser): Promise<string> => {
  const quiz = await succeed(createQuizContract, { key, body: finishedQuiz() });
  const render = await succeed(createRenderContract, { key, body: { quiz_id: quiz.body.data.id } });
  return render.body.data.id;
};

describe('createRenderArchive', () => {
  describe('200', () => {
    it('returns a link that is downloaded in parts without a key', async () => {
      const user = await createTestUser();
      const id = await newRender(user);
      await finishRender(id, Buffer.from('the video'));
      const order = { key: user.key, body: { render_ids: [id] } };
      expect((await succeed(createRenderArchiveContract, order)).body.data).toMatchObject({
        url: null,
        videos: 1,
        thumbnails_pending: 1,
      });
      const { body } = await succeed(createRenderArchiveContract, { ...order, body: { ...order.body, partial: true } });
      const url = body.data.url ?? '';
      const [first, rest] = [
        await fetch(url, { headers: { Range: 'bytes=0-99' } }),
        await fetch(url, { headers: { Range: 'bytes=100-' } }),
      ];
      expect([first.status, rest.status]).toEqual([206, 206]);
      const zip = Buffer.concat([Buffer.from(await first.arrayBuffer()), Buffer.from(await rest.arrayBuffer())]);
      expect(zip.length).toBe(body.data.size_bytes);
      expect(Object.keys(unzipSync(zip))).toEqual([
        'videos.csv',
        ...['mp4', 'srt', 'vtt'].map((extension) => `1 The sky at night.${extension}`),
      ]);
    });
  });

  describe('400', () => {
    it('for an id that is given twice, and for more than 200', async () => {
      const user = await createTestUser();
      const id = await newRender(user);
      for (const render_ids of [[], [id, id], Array.from({ length: 201 }, () => crypto.randomUUID())]) {
        await refuse('validation-error', createRenderArchiveContract, { key: user.key, body: { render_ids } });
      }
    });
  });

  describe('404', () => {
    it('if a render belongs to another user', async () => {
      const id = await newRender(await createTestUser());
      const { key } = await createTestUser();
      await refuse('not-found', createRenderArchiveContract, { key, body: { render_ids: [id] } });
    });
  });

  describe('409', () => {
    it('if a render has no video', async () => {
      const user = await createTestUser();
      const id = await newRender(user);
      const order = { key: user.key, body: { render_ids: [id] } };
      expect((await refuse('conflict', createRenderArchiveContract, order)).body.detail).toContain('queued');
    });
  });
});
