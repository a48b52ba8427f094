import { createQuizContract, listQuizzesContract } from '@/lib/core/contracts/quizzes';
import { created } from '@/lib/server/api/http-response';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { requireFewQuestionsIn } from '@/lib/server/domain/questions/questions';
import { listQuizzes } from '@/lib/server/domain/quizzes/list-quizzes';
import { createQuiz, serializeQuiz } from '@/lib/server/domain/quizzes/quizzes';

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
