import {
  deleteQuizContract,
  getQuizContract,
  replaceQuizContract,
  updateQuizContract,
} from '@/lib/core/contracts/quizzes';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { requireFewQuestionsIn } from '@/lib/server/domain/questions/questions';
import {
  deleteQuiz,
  getQuiz,
  serializeQuiz,
  serializeQuizDetail,
  updateQuiz,
} from '@/lib/server/domain/quizzes/quizzes';
import { replaceQuiz } from '@/lib/server/domain/quizzes/replace-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizContract, async ({ actor, params }) =>
    ok({ data: serializeQuizDetail(await getQuiz(actor, params.id)) }),
  ),
  route(
    replaceQuizContract,
    async ({ actor, params, body, expected }) =>
      ok({ data: serializeQuizDetail(await replaceQuiz(actor, params.id, body, expected)) }),
    { precheck: requireFewQuestionsIn },
  ),
  route(updateQuizContract, async ({ actor, params, body, expected }) =>
    ok({ data: serializeQuiz(await updateQuiz(actor, params.id, body, expected)) }),
  ),
  route(deleteQuizContract, async ({ actor, params, expected }) => {
    await deleteQuiz(actor, params.id, expected);
    return noContent();
  }),
);
