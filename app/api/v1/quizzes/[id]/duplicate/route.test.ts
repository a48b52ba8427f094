import { describe, expect, it } from 'vitest';
import {
  createQuizContract,
  deleteQuizContract,
  duplicateQuizContract,
  getQuizContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createThemeContract, deleteThemeContract, updateThemeContract } from '@/lib/core/contracts/themes';
import { createTestUser, finishedQuestion, finishedQuiz, type TestUser } from '@/lib/tools/testing/factories';
import { call, succeed } from '@/lib/tools/testing/request';

const prepare = async ({ key }: TestUser, quiz: object = finishedQuiz()) => {
  const { body } = await succeed(createQuizContract, { key, body: quiz });
  return { key, params: { id: body.data.id } };
};
const read = async (key: string, id: string) => (await succeed(getQuizContract, { key, params: { id } })).body.data;

describe('duplicateQuiz', () => {
  describe('201', () => {
    it('copies settings, rounds and questions into a draft with new ids (D23)', async () => {
      const { key, params } = await prepare(await createTestUser(), {
        title: 'Space',
        status: 'published',
        description: 'All of it',
        language: 'ar',
        platform_profile: 'square',
        question_duration_seconds: 12,
        rounds: [
          { title: 'Near', timer_override: 20, questions: [finishedQuestion('1?'), finishedQuestion('2?')] },
          { title: 'Empty' },
          { title: 'Far', questions: [{ question_type: 'emoji', hint: 'Look', fact: 'So', difficulty: 4 }] },
        ],
      });
      const original = await read(key, params.id);
      const { body, headers } = await succeed(duplicateQuizContract, { key, params });
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${body.data.id}`);
      const copy = await read(key, body.data.id);
      expect(copy).toMatchObject(body.data);

      const ids = JSON.stringify(copy).match(/[0-9a-f]{8}-[0-9a-f-]{27}/g) ?? [];
      expect(ids.filter((id) => id !== original.user_id && JSON.stringify(original).includes(id))).toEqual([]);
      const bare = (value: object) =>
        JSON.parse(JSON.stringify(value), (name, member) =>
          ['id', 'quiz_id', 'round_id', 'created_at', 'updated_at'].includes(name) && typeof member === 'string'
            ? '…'
            : member,
        );
      // Ids of options are part of the content, so they are copied.
      expect(copy.rounds[0]?.questions[0]?.content).toEqual(original.rounds[0]?.questions[0]?.content);
      expect(bare(copy)).toEqual(bare({ ...original, title: 'Space (copy)', status: 'draft' }));
    });

    it('is independent of later changes to the original', async () => {
      const { key, params } = await prepare(await createTestUser());
      const { body } = await succeed(duplicateQuizContract, { key, params });
      await succeed(deleteQuizContract, { key, params });
      expect((await read(key, body.data.id)).rounds[0]?.questions).toHaveLength(1);
    });

    it('keeps sources and whether they are shown', async () => {
      const source = { title: 'NASA', url: 'https://nasa.example' };
      const quiz = {
        title: 'Space',
        show_sources: false,
        rounds: [{ title: 'Near', questions: [{ question_type: 'open', content: { source } }] }],
      };
      const { key, params } = await prepare(await createTestUser(), quiz);
      const { body } = await succeed(duplicateQuizContract, { key, params });
      for (const { show_sources: shows, rounds } of [await read(key, params.id), await read(key, body.data.id)]) {
        expect(shows).toBe(false);
        expect(rounds[0]?.questions[0]?.content).toMatchObject({ source });
      }
      await succeed(updateQuizContract, { key, params, body: { show_sources: true } });
      expect((await read(key, params.id)).show_sources).toBe(true);
    });

    it('keeps the title within its length limit', async () => {
      const { body } = await succeed(
        duplicateQuizContract,
        await prepare(await createTestUser(), { title: '🧠'.repeat(200) }),
      );
      expect(body.data.title).toBe(`${'🧠'.repeat(193)} (copy)`);
    });

    it('keeps the theme, unless it is no longer public', async () => {
      const [me, other] = [await createTestUser(), await createTestUser()];
      const shared = await succeed(createThemeContract, { key: other.key, body: { name: 'S', isPublic: true } });
      const { id } = shared.body.data;
      const parts = await prepare(me);
      await succeed(updateQuizContract, { ...parts, body: { theme_id: id } });
      expect((await succeed(duplicateQuizContract, parts)).body.data.theme_id).toBe(id);
      await succeed(updateThemeContract, { key: other.key, params: { id }, body: { isPublic: false } });
      expect((await succeed(duplicateQuizContract, parts)).body.data.theme_id).toBeNull();
    });

    it('works while its theme or the original is being deleted', async () => {
      const { key } = await createTestUser();
      const theme = await succeed(createThemeContract, { key, body: { name: 'Mine' } });
      const parts = await prepare({ key } as TestUser, { ...finishedQuiz(), theme_id: theme.body.data.id });
      const responses = await Promise.all([
        ...Array.from({ length: 4 }, () => call(duplicateQuizContract, parts)),
        call(deleteThemeContract, { key, params: { id: theme.body.data.id } }),
        ...Array.from({ length: 4 }, () => call(duplicateQuizContract, parts)),
        call(deleteQuizContract, parts),
      ]);
      // `call` fails on a 500.
      for (const { status } of responses) expect([201, 204, 404]).toContain(status);
    });
  });
});
