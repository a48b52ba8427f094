import { listEventsContract } from '@/lib/core/contracts/deliveries';
import { eventStream, wantsEventStream } from '@/lib/server/api/event-stream';
import { eventIdOf, paginate, resumePosition } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listEvents, serializeEvent, watchEvents } from '@/lib/server/domain/webhooks/events';

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
