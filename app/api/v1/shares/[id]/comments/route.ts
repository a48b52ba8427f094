import { listShareCommentsContract } from '@/lib/core/contracts/shares';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listShareComments, serializeComment } from '@/lib/server/domain/shares/comments';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listShareCommentsContract, (list) =>
    paginate(list, (page) => listShareComments(list.actor, list.params.id, page), serializeComment),
  ),
);
