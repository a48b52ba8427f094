import { methods } from '@/lib/api/methods';
import { paginate } from '@/lib/api/pagination';
import { route } from '@/lib/api/route';
import { listBatchRowsContract } from '@/lib/contracts/batch-rows';
import { listBatchRows, serializeBatchRow } from '@/lib/domain/batches/list-batch-rows';

export const dynamic = 'force-dynamic';
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(
  route(listBatchRowsContract, (list) =>
    paginate(list, (page) => listBatchRows(list.actor, list.params.id, page), serializeBatchRow),
  ),
);
