import { listTagsContract } from '@/lib/core/contracts/quizzes';
import { ok } from '@/lib/server/api/http-response';
import { methods, route } from '@/lib/server/api/route';
import { listTags } from '@/lib/server/domain/quizzes/list-quizzes';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listTagsContract, async ({ actor }) => ok({ data: await listTags(actor) })),
);
