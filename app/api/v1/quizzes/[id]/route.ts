import { methods } from '@/lib/api/methods';
import { etagOf } from '@/lib/api/precondition';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteQuizContract, getQuizContract, updateQuizContract } from '@/lib/domain/quizzes/contract';
import { deleteQuiz } from '@/lib/domain/quizzes/delete-quiz';
import { getQuizJson } from '@/lib/domain/quizzes/get-quiz-json';
import { serializeQuiz, serializeQuizDetail } from '@/lib/domain/quizzes/serialize';
import { updateQuiz } from '@/lib/domain/quizzes/update-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizContract, async ({ actor, params }) => {
    const quiz = await getQuizJson(actor, params.id);
    return { ...ok(serializeQuizDetail(quiz)), headers: { ETag: etagOf(quiz.updatedAt) } };
  }),
  route(updateQuizContract, async ({ actor, params, body, expected }) =>
    ok({ data: serializeQuiz(await updateQuiz(actor, params.id, body, expected)) }),
  ),
  route(deleteQuizContract, async ({ actor, params, expected }) => {
    await deleteQuiz(actor, params.id, expected);
    return noContent();
  }),
);
