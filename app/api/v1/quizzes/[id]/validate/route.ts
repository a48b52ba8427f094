import { validateQuizContract } from '@/lib/core/contracts/validation';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { getQuiz } from '@/lib/server/domain/quizzes/quizzes';
import { serializeValidation, validateQuiz, validationCost } from '@/lib/server/domain/renders/validate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateQuizContract, async ({ actor, params, query, countAs }) => {
    const quiz = await getQuiz(actor, params.id);
    await countAs(validationCost(quiz));
    return ok({ data: serializeValidation(await validateQuiz(actor, quiz, query)) });
  }),
);
