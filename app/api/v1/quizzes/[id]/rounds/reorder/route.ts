import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { reorderRoundsContract } from '@/lib/contracts/rounds';
import { reorderRounds } from '@/lib/domain/rounds/rounds';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(reorderRoundsContract, async ({ actor, params, body, expected }) => {
    await reorderRounds(actor, params.id, body.roundIds, expected);
    return ok({ success: true });
  }),
);
