import { describe, expect, it } from 'vitest';
import {
  createQuizContract,
  listQuizzesContract,
  listTagsContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { createTestUser } from '@/lib/tools/testing/factories';
import { refuse, succeed } from '@/lib/tools/testing/request';

describe('listTags', () => {
  it('counts the quizzes of each tag, the most used first, and those of nobody else', async () => {
    const [{ key }, stranger] = [await createTestUser(), await createTestUser()];
    const create = async (owner: string, title: string, tags: string[]) =>
      (await succeed(createQuizContract, { key: owner, body: { title, tags } })).body.data;
    const rivers = await create(key, 'Rivers', ['Geography', 'Week 12']);
    await create(key, 'Lakes', ['Geography']);
    await create(key, 'Pop', []);
    await create(stranger.key, 'Seas', ['Geography', 'Secret']);
    expect(rivers.tags).toEqual(['Geography', 'Week 12']);
    const tags = async () => (await succeed(listTagsContract, { key })).body.data;
    expect(await tags()).toEqual([
      { tag: 'Geography', quizzes: 2 },
      { tag: 'Week 12', quizzes: 1 },
    ]);

    const list = await succeed(listQuizzesContract, { key, query: { tag: 'Geography', sort: 'title' } });
    expect(list.body.data.map(({ title }) => title)).toEqual(['Lakes', 'Rivers']);
    await succeed(updateQuizContract, { key, params: { id: rivers.id }, body: { tags: [] } });
    expect(await tags()).toEqual([{ tag: 'Geography', quizzes: 1 }]);
  });

  it.each([
    [['Rivers', 'rivers'], 'tags', /twice/],
    [[''], 'tags.0', /./],
    [['x'.repeat(41)], 'tags.0', /40/],
    [Array.from({ length: 11 }, (_, index) => `${index}`), 'tags', /10/],
  ])('%j: 400', async (tags, field, message) => {
    const { key } = await createTestUser();
    const { body } = await refuse('validation-error', createQuizContract, { key, body: { tags } });
    expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(message) }]);
  });
});
