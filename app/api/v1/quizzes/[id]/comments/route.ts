import { listQuizCommentsContract } from '@/lib/core/contracts/shares';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listQuizComments, serializeComment } from '@/lib/server/domain/shares/comments';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listQuizCommentsContract, (list) =>
    paginate(list, (page) => listQuizComments(list.actor, list.params.id, page), serializeComment),
  ),
);
