import { methods } from '@/lib/api/methods';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { duplicateQuizContract } from '@/lib/contracts/quizzes';
import { duplicateQuiz, serializeQuiz } from '@/lib/domain/quizzes/quizzes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(duplicateQuizContract, async ({ actor, params }) => {
    const quiz = await duplicateQuiz(actor, params.id);
    return created(`/api/v1/quizzes/${quiz.id}`, { data: serializeQuiz(quiz) });
  }),
);
