import { deleteQuestionContract, getQuestionContract, updateQuestionContract } from '@/lib/core/contracts/questions';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import {
  deleteQuestion,
  getQuestion,
  serializeQuestion,
  updateQuestion,
} from '@/lib/server/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuestionContract, async ({ actor, params: { id, ...rest } }) =>
    ok({ data: serializeQuestion(await getQuestion(actor, { quizId: id, ...rest })) }),
  ),
  route(updateQuestionContract, async ({ actor, params: { id, ...rest }, body, expected }) =>
    ok({ data: serializeQuestion(await updateQuestion(actor, { quizId: id, ...rest }, body, expected)) }),
  ),
  route(deleteQuestionContract, async ({ actor, params: { id, ...rest }, expected }) => {
    await deleteQuestion(actor, { quizId: id, ...rest }, expected);
    return noContent();
  }),
);
