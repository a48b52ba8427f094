import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { reorderQuestionsContract } from '@/lib/contracts/questions';
import { reorderQuestions } from '@/lib/domain/questions/questions';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reorderQuestionsContract, async ({ actor, params: { id, roundId }, body, expected }) => {
    await reorderQuestions(actor, { quizId: id, roundId }, body.questionIds, expected);
    return ok({ success: true });
  }),
);
