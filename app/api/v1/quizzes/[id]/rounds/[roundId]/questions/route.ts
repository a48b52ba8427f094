import { createQuestionContract } from '@/lib/core/contracts/questions';
import { methods } from '@/lib/server/api/methods';
import { created } from '@/lib/server/api/respond';
import { route } from '@/lib/server/api/route';
import { createQuestion, serializeQuestion } from '@/lib/server/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createQuestionContract, async ({ actor, params: { id, roundId }, body, url }) => {
    const question = await createQuestion(actor, { quizId: id, roundId }, body);
    return created(`${url.pathname}/${question.id}`, { data: serializeQuestion(question) });
  }),
);
