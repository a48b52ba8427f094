import { methods } from '@/lib/api/methods';
import { ok } from '@/lib/api/respond';
import { route } from '@/lib/api/route';
import { checkTopicContract } from '@/lib/contracts/generations';
import { checkTopic } from '@/lib/domain/ai/generate-quiz';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(checkTopicContract, async ({ actor, query }) =>
    ok({ data: await checkTopic(actor, query.topic, query.language) }),
  ),
);
