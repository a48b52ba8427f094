import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { validateQuizContract } from '@/lib/contracts/validation';
import { validateQuiz, validationCost } from '@/lib/domain/quizzes/validate-quiz';
import { serializeValidation } from '@/lib/domain/quizzes/validation';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateQuizContract, async ({ actor, params, query, countAs }) =>
    ok({
      data: serializeValidation(await validateQuiz(actor, params.id, query, (quiz) => countAs(validationCost(quiz)))),
    }),
  ),
);
