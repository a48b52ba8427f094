import { createQuestionsContract } from '@/lib/core/contracts/questions';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createQuestions, serializeQuestion } from '@/lib/server/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createQuestionsContract, async ({ actor, params: { id, roundId }, body }) => {
    const questions = await createQuestions(actor, { quizId: id, roundId }, body.questions);
    // The path of the quiz, which contains all of them.
    return created(`/api/v1/quizzes/${id}`, { data: questions.map(serializeQuestion) });
  }),
);
