import { methods } from '@/lib/api/methods';
import { noContent, ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { deleteRoundContract, updateRoundContract } from '@/lib/contracts/rounds';
import { deleteRound, serializeRound, updateRound } from '@/lib/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(updateRoundContract, async ({ actor, params: { id, roundId }, body, expected }) =>
    ok({ data: serializeRound(await updateRound(actor, { quizId: id, roundId }, body, expected)) }),
  ),
  route(deleteRoundContract, async ({ actor, params: { id, roundId }, expected }) => {
    await deleteRound(actor, { quizId: id, roundId }, expected);
    return noContent();
  }),
);
