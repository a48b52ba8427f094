import { createQuizShareContract } from '@/lib/core/contracts/shares';
import { created } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { createQuizShare } from '@/lib/server/domain/shares/create-share';
import { serializeShare } from '@/lib/server/domain/shares/shares';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(createQuizShareContract, async ({ actor, params, body }) => {
    const share = await createQuizShare(actor, params.id, body);
    return created(`/api/v1/shares/${share.id}`, { data: serializeShare(share) });
  }),
);
