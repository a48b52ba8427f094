import { eventStream } from '@/lib/api/event-stream';
import { methods } from '@/lib/api/methods';
import { route } from '@/lib/api/route';
import { watchRenderContract } from '@/lib/contracts/renders';
import { serializeRenderState, watchRender } from '@/lib/domain/renders/renders';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(watchRenderContract, async ({ request, actor, params }) =>
    eventStream({ request, actor }, await watchRender(actor, params.id), serializeRenderState),
  ),
);
