import { describe, expect, it } from 'vitest';
import { importIntoQuizContract } from '@/lib/core/contracts/imports';
import { createQuizContract, getQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuestion, finishedQuiz } from '@/lib/tools/testing/factories';
import { form } from '@/lib/tools/testing/form';
import { refuse, succeed } from '@/lib/tools/testing/request';

const DRY = { query: { dry_run: 'true' } };
const TEXT = 'Which planet is red?\nA) Venus\nB) Mars *\n\nWho?\n';

const prepare = async (quiz: object = finishedQuiz()) => {
  const { key } = await createTestUser();
  const { id } = (await succeed(createQuizContract, { key, body: quiz })).body.data;
  return { key, params: { id } };
};
type Parts = Awaited<ReturnType<typeof prepare>>;
const read = async (parts: Parts) => (await succeed(getQuizContract, parts)).body.data;
const textsOf = ({ rounds }: Awaited<ReturnType<typeof read>>) =>
  rounds.map(({ questions }) => questions.map(({ content }) => content.question));

describe('importIntoQuiz', () => {
  describe('201', () => {
    it('appends rounds at the end, and reports where drafts are', async () => {
      const parts = await prepare();
      const before = await read(parts);
      const csv = Buffer.from('question,answer\nBig?,Jupiter\nWho?,\n');
      const { body, headers } = await succeed(importIntoQuizContract, {
        ...parts,
        ...form({ bytes: csv, fileName: 'a.csv' }),
      });
      const after = await read(parts);
      expect(body.data).toEqual(after);
      expect(headers.get('location')).toBe(`/api/v1/quizzes/${parts.params.id}`);
      expect(headers.get('etag')).toBe(`"${after.updated_at}"`);
      expect(after.rounds.slice(0, 1)).toEqual(before.rounds);
      expect(after.rounds.map(({ title, order }) => [title, order])).toEqual([
        ['Planets', 0],
        ['Round 2', 1],
      ]);
      expect(textsOf(after)[1]).toEqual(['Big?', 'Who?']);
      expect(after.title).toBe(before.title);
      expect(after.updated_at > before.updated_at).toBe(true);
      expect(body.report.not_ready).toMatchObject([{ at: 3, field: 'rounds.1.questions.1' }]);
    });

    it('reads answers in the language of the quiz', async () => {
      const parts = await prepare({ language: 'de', rounds: [] });
      const { data } = (
        await succeed(importIntoQuizContract, { ...parts, body: { text: 'Es ist grün.\nAntwort: falsch\n' } })
      ).body;
      expect(data.rounds).toMatchObject([{ title: 'Runde 1', questions: [{ content: { correct: false } }] }]);
    });

    it('lands both of two at the same time', async () => {
      const parts = await prepare();
      const texts = ['One?\nAnswer: 1\n', 'Two?\nAnswer: 2\n'];
      await Promise.all(texts.map((text) => succeed(importIntoQuizContract, { ...parts, body: { text } })));
      const after = await read(parts);
      expect(after.rounds.map(({ order }) => order)).toEqual([0, 1, 2]);
      expect(textsOf(after).slice(1).flat().sort()).toEqual(['One?', 'Two?']);
    });
  });

  it('changes nothing in a dry run', async () => {
    const parts = await prepare();
    const before = await read(parts);
    const { status, body } = await succeed(importIntoQuizContract, { ...parts, ...DRY, body: { text: TEXT } });
    expect(status).toBe(200);
    expect(body.data).not.toHaveProperty('id');
    expect(body.data.rounds.map(({ title, questions }) => [title, questions.length])).toEqual([
      ['Planets', 1],
      ['Round 2', 2],
    ]);
    expect(body.report.not_ready).toMatchObject([{ field: 'rounds.1.questions.1' }]);
    expect(await read(parts)).toEqual(before);
  });

  it('404 for another user’s quiz, before anything is read', async () => {
    const { params } = await prepare();
    const { key } = await createTestUser();
    await refuse('not-found', importIntoQuizContract, { key, params, body: { text: 'x'.repeat(1_000_000) } });
  });

  it('409 beyond 50 rounds, and 422 beyond 500 questions: nothing is added', async () => {
    const full = await prepare({ rounds: Array.from({ length: 49 }, () => ({ questions: [finishedQuestion()] })) });
    const text = '## One\n\nA?\nAnswer: a\n\n## Two\n\nB?\nAnswer: b\n';
    const { body } = await refuse('conflict', importIntoQuizContract, { ...full, body: { text } });
    expect(body.detail).toContain('at most 50 rounds');
    expect((await read(full)).rounds).toHaveLength(49);

    const parts = await prepare();
    await refuse('quiz-too-large', importIntoQuizContract, {
      ...parts,
      body: { text: 'Red?\nAnswer: Mars\n\n'.repeat(500) },
    });
    expect((await read(parts)).rounds).toHaveLength(1);
  });

  it('422 without questions', async () => {
    const parts = await prepare();
    await refuse('import-failed', importIntoQuizContract, { ...parts, body: { text: ' \n' } });
    expect((await read(parts)).rounds).toHaveLength(1);
  });
});
