import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { paginate } from '@/lib/server/api/pagination';
import { methods, route } from '@/lib/server/api/route';
import { listBatchRows, serializeBatchRow } from '@/lib/server/domain/batches/list-batch-rows';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listBatchRowsContract, (list) =>
    paginate(list, (page) => listBatchRows(list.actor, list.params.id, page), serializeBatchRow),
  ),
);
