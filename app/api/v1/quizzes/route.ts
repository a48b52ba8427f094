import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createQuizContract, listQuizzesContract } from '@/lib/contracts/quizzes';
import { requireFewQuestionsIn } from '@/lib/domain/questions/quiz-size';
import { listQuizzes } from '@/lib/domain/quizzes/list-quizzes';
import { createQuiz, serializeQuiz } from '@/lib/domain/quizzes/quizzes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listQuizzesContract, (list) => paginate(list, (page) => listQuizzes(list.actor, page), serializeQuiz)),
  route(
    createQuizContract,
    async ({ actor, body }) => {
      const quiz = await createQuiz(actor, body);
      return created(`/api/v1/quizzes/${quiz.id}`, { data: serializeQuiz(quiz) });
    },
    { precheck: requireFewQuestionsIn },
  ),
);
