import { deleteRoundContract, getRoundContract, updateRoundContract } from '@/lib/core/contracts/rounds';
import { noContent, ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import {
  deleteRound,
  getRound,
  serializeRound,
  serializeRoundDetail,
  updateRound,
} from '@/lib/server/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getRoundContract, async ({ actor, params: { id, roundId } }) =>
    ok({ data: serializeRoundDetail(await getRound(actor, { quizId: id, roundId })) }),
  ),
  route(updateRoundContract, async ({ actor, params: { id, roundId }, body, expected }) =>
    ok({ data: serializeRound(await updateRound(actor, { quizId: id, roundId }, body, expected)) }),
  ),
  route(deleteRoundContract, async ({ actor, params: { id, roundId }, expected }) => {
    await deleteRound(actor, { quizId: id, roundId }, expected);
    return noContent();
  }),
);
