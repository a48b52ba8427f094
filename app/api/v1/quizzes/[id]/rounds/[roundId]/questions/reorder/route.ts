import { reorderQuestionsContract } from '@/lib/core/contracts/questions';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { reorderQuestions } from '@/lib/server/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reorderQuestionsContract, async ({ actor, params: { id, roundId }, body, expected }) => {
    await reorderQuestions(actor, { quizId: id, roundId }, body.questionIds, expected);
    return ok({ success: true });
  }),
);
