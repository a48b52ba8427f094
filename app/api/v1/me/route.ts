import { getMeContract } from '@/lib/core/contracts/usage';
import { limitSubject } from '@/lib/core/model/actor';
import { API_BUCKETS, RATE_WINDOW_SECONDS } from '@/lib/core/model/limits';
import { ok } from '@/lib/server/api/http-response';
import { quotasOf } from '@/lib/server/api/rate-limit';
import { methods, route } from '@/lib/server/api/route';
import { getQuotas } from '@/lib/server/domain/account-quotas/account-quotas';
import { findApiKey } from '@/lib/server/domain/api-keys/api-keys';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(getMeContract, async ({ actor, userId }) => {
    const [key, buckets, { quotas }] = await Promise.all([
      actor.keyId === undefined ? undefined : findApiKey({ id: actor.keyId, userId }),
      quotasOf(API_BUCKETS, limitSubject(actor)),
      getQuotas(actor),
    ]);
    return ok({
      data: {
        user_id: userId,
        key: key ? { id: key.id, name: key.name, prefix: key.keyPrefix } : null,
        scopes: [...actor.scopes],
        livemode: actor.livemode,
        rate_limits: buckets.map(({ bucket, limit, remaining, resetInMs }) => ({
          bucket,
          limit,
          remaining,
          window_seconds: RATE_WINDOW_SECONDS[bucket],
          reset_seconds: Math.ceil(resetInMs / 1000),
        })),
        quotas,
      },
    });
  }),
);
