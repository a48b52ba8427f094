import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { validateQuizContract } from '@/lib/contracts/validation';
import { getQuiz } from '@/lib/domain/quizzes/quizzes';
import { serializeValidation, validateQuiz, validationCost } from '@/lib/domain/renders/validate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(validateQuizContract, async ({ actor, params, query, countAs }) => {
    const quiz = await getQuiz(actor, params.id);
    await countAs(validationCost(quiz));
    return ok({ data: serializeValidation(await validateQuiz(actor, quiz, query)) });
  }),
);
