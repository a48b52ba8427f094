import { createQuestionContract } from '@/lib/core/contracts/questions';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createQuestion, serializeQuestion } from '@/lib/server/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createQuestionContract, async ({ actor, params: { id, roundId }, body, url }) => {
    const question = await createQuestion(actor, { quizId: id, roundId }, body);
    return created(`${url.pathname}/${question.id}`, { data: serializeQuestion(question) });
  }),
);
