import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createQuizShareContract } from '@/lib/core/contracts/shares';
import { createTestUser, finishedQuiz, type TestUser } from './factories';
import { send, succeed } from './request';

/** A user with a quiz that is shared. */
export const createShare = async (body: object = {}, owner?: TestUser) => {
  const user = owner ?? (await createTestUser());
  const quiz = await succeed(createQuizContract, { key: user.key, body: finishedQuiz() });
  const quizId = quiz.body.data.id;
  const created = await succeed(createQuizShareContract, { key: user.key, params: { id: quizId }, body });
  return { user, quizId, share: created.body.data, token: tokenOf(created.body.data) };
};

export const tokenOf = ({ url }: { url: string | null }): string => url?.split('/').at(-1) ?? '';

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' };

/** Sends what the page of a share sends. */
export const review = (token: string, what: string, body: unknown, headers: Record<string, string> = {}) =>
  send(`/api/shared/${token}/${what}`, { body, headers: { ...SAME_ORIGIN, ...headers } }, 'POST');

export const REVIEW_COMMENT = { name: 'Ada', text: 'Larger, please.', at_seconds: 4.25 };
