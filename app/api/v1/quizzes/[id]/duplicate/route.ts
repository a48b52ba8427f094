import { duplicateQuizContract } from '@/lib/core/contracts/quizzes';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { duplicateQuiz, serializeQuiz } from '@/lib/server/domain/quizzes/quizzes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(duplicateQuizContract, async ({ actor, params }) => {
    const quiz = await duplicateQuiz(actor, params.id);
    return created(`/api/v1/quizzes/${quiz.id}`, { data: serializeQuiz(quiz) });
  }),
);
