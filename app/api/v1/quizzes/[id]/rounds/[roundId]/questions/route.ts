import { methods } from '@/lib/api/methods';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createQuestionContract } from '@/lib/contracts/questions';
import { createQuestion, serializeQuestion } from '@/lib/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createQuestionContract, async ({ actor, params: { id, roundId }, body, url }) => {
    const question = await createQuestion(actor, { quizId: id, roundId }, body);
    return created(`${url.pathname}/${question.id}`, { data: serializeQuestion(question) });
  }),
);
