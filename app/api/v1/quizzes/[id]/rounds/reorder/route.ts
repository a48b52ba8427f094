import { reorderRoundsContract } from '@/lib/core/contracts/rounds';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { reorderRounds } from '@/lib/server/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reorderRoundsContract, async ({ actor, params, body, expected }) => {
    await reorderRounds(actor, params.id, body.roundIds, expected);
    return ok({ success: true });
  }),
);
