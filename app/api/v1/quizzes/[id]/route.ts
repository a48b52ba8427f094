import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { getQuizContract } from '@/lib/domain/quizzes/contract';
import { getQuiz } from '@/lib/domain/quizzes/get-quiz';
import { serializeQuizDetail } from '@/lib/domain/quizzes/serialize';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getQuizContract, async ({ actor, params }) =>
    ok({ data: serializeQuizDetail(await getQuiz(actor, params.id)) }),
  ),
);
