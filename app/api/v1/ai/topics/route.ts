import { checkTopicContract } from '@/lib/core/contracts/generations';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { checkTopic } from '@/lib/server/domain/ai/generate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(checkTopicContract, async ({ actor, query }) =>
    ok({ data: await checkTopic(actor, query.topic, query.language) }),
  ),
);
