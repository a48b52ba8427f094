import { createBatchContract } from '@/lib/core/contracts/batches';
import { uploadMediaContract } from '@/lib/core/contracts/media';
import { createQuizContract } from '@/lib/core/contracts/quizzes';
import { createTestUser, finishedQuestion, finishedQuiz } from './factories';
import { form } from './form';
import { succeed } from './request';

/** A valid row of a batch. */
export const rowOf = (title: string) => ({ title, questions: [finishedQuestion()] });

/** A user with a quiz that is a template. */
export const prepareTemplate = async () => {
  const user = await createTestUser();
  const quiz = await succeed(createQuizContract, { key: user.key, body: finishedQuiz() });
  return { user, key: user.key, template_quiz_id: quiz.body.data.id };
};

/** Uploads a table. Returns its id. */
export const uploadTable = async (
  key: string,
  contents: string | Uint8Array,
  fileName = 'quizzes.csv',
): Promise<string> => {
  const parts = form({ bytes: Buffer.from(contents), fileName });
  return (await succeed(uploadMediaContract, { key, ...parts })).body.data.id;
};

/** A user with a batch of these rows, and the parts of requests for it. */
export const prepareBatch = async (...rows: object[]) => {
  const { user, key, template_quiz_id } = await prepareTemplate();
  const created = await succeed(createBatchContract, { key, body: { template_quiz_id, rows } });
  return { user, template_quiz_id, parts: { key, params: { id: created.body.data.id } } };
};
