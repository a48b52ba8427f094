import { describe, expect, it } from 'vitest';
import { createQuestionContract, deleteQuestionContract, updateQuestionContract } from '@/lib/core/contracts/questions';
import {
  createQuizContract,
  deleteQuizContract,
  duplicateQuizContract,
  getQuizContract,
  listQuizzesContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { updateRoundContract } from '@/lib/core/contracts/rounds';
import { getTranslationContract } from '@/lib/core/contracts/translations';
import { createTestUser, finishedQuestion } from '@/lib/tools/testing/factories';
import { createTranslation } from '@/lib/tools/testing/generations';
import { expectHeaders, refuse, succeed } from '@/lib/tools/testing/request';

const prepare = async () => {
  const { key, userId } = await createTestUser();
  const rounds = [{ title: 'Near', questions: [finishedQuestion('One?'), finishedQuestion('Two?')] }];
  const quiz = await succeed(createQuizContract, { key, body: { title: 'The sky', rounds } });
  const id = quiz.body.data.id;
  const translationId = await createTranslation(userId, id);
  const read = async (quizId: string) => {
    const [round] = (await succeed(getQuizContract, { key, params: { id: quizId } })).body.data.rounds;
    return { roundId: round?.id ?? '', ids: round?.questions.map((question) => question.id) ?? [] };
  };
  return { key, userId, id, translationId, original: await read(id), copy: await read(translationId) };
};

describe('a translation', () => {
  it.each([
    ['en-GB', /^flite:slt$/],
    // Where espeak-ng is installed, it speaks Japanese.
    ['ja', /^(espeak:.*|null)$/],
  ])('into %s has the sound of its original, and a voice of its own language', async (language, voiceId) => {
    const { key, userId } = await createTestUser();
    const sound = { voice: { id: 'flite:slt', speed: 1.2 }, music: { track: 'calm' }, caption_style: 'words' };
    const quiz = await succeed(createQuizContract, {
      key,
      body: { ...sound, rounds: [{ questions: [finishedQuestion()] }] },
    });
    const id = await createTranslation(userId, quiz.body.data.id, language);
    const { voice, music, caption_style: style } = (await succeed(getQuizContract, { key, params: { id } })).body.data;
    expect(String(voice?.id ?? null)).toMatch(voiceId);
    expect(voice?.speed ?? 1.2).toBe(1.2);
    expect({ music, style }).toMatchObject({ music: { track: 'calm', volume: 0.7 }, style: 'words' });
  });
});

describe('getTranslation', () => {
  it('lists what was changed, added and removed in the original', async () => {
    const { key, id, translationId, original, copy } = await prepare();
    const params = { id: translationId };
    const unchanged = await succeed(getTranslationContract, { key, params });
    expect(expectHeaders(unchanged).bucket).toBe('read');
    expect(unchanged.body.data).toEqual({
      translation_of: id,
      title: 'The sky',
      language: 'en',
      changed_fields: [],
      rounds: [],
      questions: [],
    });

    const [one = '', two = ''] = original.ids;
    const place = { id, roundId: original.roundId };
    await succeed(updateQuizContract, { key, params: { id }, body: { outro_text: 'Bye', resolution: '720p' } });
    await succeed(updateRoundContract, { key, params: place, body: { title: 'Far' } });
    await succeed(updateQuestionContract, { key, params: { ...place, questionId: one }, body: { hint: 'Look up' } });
    await succeed(deleteQuestionContract, { key, params: { ...place, questionId: two } });
    const added = await succeed(createQuestionContract, { key, params: place, body: finishedQuestion('Three?') });
    const changes = {
      changed_fields: ['outro_text'],
      rounds: [{ change: 'changed', original_round_id: original.roundId, round_id: copy.roundId }],
      questions: [
        { change: 'changed', original_question_id: one, question_id: copy.ids[0], text: 'One?' },
        { change: 'added', original_question_id: added.body.data.id, question_id: null, text: 'Three?' },
        { change: 'removed', original_question_id: two, question_id: copy.ids[1], text: 'Two?' },
      ],
    };
    expect((await succeed(getTranslationContract, { key, params })).body.data).toMatchObject(changes);
  });

  it('404 for an original, and once the original was deleted', async () => {
    const { key, id, translationId } = await prepare();
    await refuse('not-found', getTranslationContract, { key, params: { id } });
    await succeed(deleteQuizContract, { key, params: { id } });
    await refuse('not-found', getTranslationContract, { key, params: { id: translationId } });
    const { body } = await succeed(getQuizContract, { key, params: { id: translationId } });
    expect(body.data.translation_of).toBeNull();
  });
});

describe('translations among quizzes', () => {
  it('are listed by their original, in pages', async () => {
    const { key, userId, id, translationId } = await prepare();
    const second = await createTranslation(userId, id, 'fr');
    const query = { translation_of: id, limit: '1' };
    const { body } = await succeed(listQuizzesContract, { key, query });
    expect(body.data.map((quiz) => [quiz.id, quiz.language, quiz.translation_of])).toEqual([[second, 'fr', id]]);
    const next = { ...query, cursor: body.pagination.cursor ?? '' };
    expect((await succeed(listQuizzesContract, { key, query: next })).body.data.map((quiz) => quiz.id)).toEqual([
      translationId,
    ]);
    const foreign = await succeed(listQuizzesContract, { key: (await createTestUser()).key, query });
    expect(foreign.body.data).toEqual([]);
  });

  it('a duplicate of a translation stands on its own', async () => {
    const { key, translationId } = await prepare();
    const { body } = await succeed(duplicateQuizContract, { key, params: { id: translationId } });
    expect(body.data).toMatchObject({ translation_of: null, language: 'de' });
  });

  it('`translation_of` cannot be set', async () => {
    const { key, id } = await prepare();
    const other = await succeed(createQuizContract, { key, body: { title: 'Other', translation_of: id } });
    expect(other.body.data.translation_of).toBeNull();
    const params = { id: other.body.data.id };
    const changed = await succeed(updateQuizContract, { key, params, body: { translation_of: id } });
    expect(changed.body.data.translation_of).toBeNull();
  });
});
