import { expect, it } from 'vitest';
import { getQuizContract } from '@/lib/core/contracts/quizzes';
import { createQuizShareContract, listQuizCommentsContract } from '@/lib/core/contracts/shares';
import { succeed } from '@/lib/tools/testing/request';
import { createShare, REVIEW_COMMENT, review, tokenOf } from '@/lib/tools/testing/shares';

it('lists the comments of all shares of a quiz, with their questions', async () => {
  const { user, quizId, token } = await createShare();
  const parts = { key: user.key, params: { id: quizId } };
  const quiz = (await succeed(getQuizContract, parts)).body.data;
  const question_id = quiz.rounds[0]?.questions[0]?.id;
  const other = await succeed(createQuizShareContract, { ...parts, body: {} });
  await review(token, 'comments', { ...REVIEW_COMMENT, question_id });
  await review(tokenOf(other.body.data), 'comments', { ...REVIEW_COMMENT, text: 'Second' });
  await review((await createShare({}, user)).token, 'comments', REVIEW_COMMENT);
  const { data } = (await succeed(listQuizCommentsContract, parts)).body;
  expect(data.map(({ text, question_id: id }) => [text, id])).toEqual([
    ['Second', null],
    ['Larger, please.', question_id],
  ]);
});
