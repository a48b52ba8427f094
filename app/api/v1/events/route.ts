import { eventStream, wantsEventStream } from '@/lib/api/event-stream';
import { methods } from '@/lib/api/methods';
import { eventIdOf, paginate, resumePosition } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listEventsContract } from '@/lib/contracts/deliveries';
import { listEvents, watchEvents } from '@/lib/domain/webhooks/list-events';
import { serializeEvent } from '@/lib/domain/webhooks/serialize';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listEventsContract, async (list) => {
    const { request, actor, query } = list;
    if (!wantsEventStream(request)) return paginate(list, (page) => listEvents(actor, page), serializeEvent);
    return eventStream(
      { request, actor },
      await watchEvents(actor, { type: query.type, since: resumePosition(list) }),
      ({ event }) => event && serializeEvent(event),
      ({ position }) => eventIdOf(position, list),
    );
  }),
);
