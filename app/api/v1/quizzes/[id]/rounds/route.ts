import { createRoundContract } from '@/lib/core/contracts/rounds';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createRound, serializeRound } from '@/lib/server/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createRoundContract, async ({ actor, params, body }) => {
    const round = await createRound(actor, params.id, body);
    return created(`/api/v1/quizzes/${round.quizId}/rounds/${round.id}`, { data: serializeRound(round) });
  }),
);
