import { watchRenderContract } from '@/lib/core/contracts/renders';
import { eventStream } from '@/lib/server/api/event-stream';
import { methods, route } from '@/lib/server/api/route';
import { serializeRenderState, watchRender } from '@/lib/server/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(watchRenderContract, async ({ request, actor, params }) =>
    eventStream({ request, actor }, await watchRender(actor, params.id), serializeRenderState),
  ),
);
