import { methods } from '@/lib/api/methods';
import { created } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { createRoundContract } from '@/lib/contracts/rounds';
import { createRound, serializeRound } from '@/lib/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createRoundContract, async ({ actor, params, body }) => {
    const round = await createRound(actor, params.id, body);
    return created(`/api/v1/quizzes/${round.quizId}/rounds/${round.id}`, { data: serializeRound(round) });
  }),
);
