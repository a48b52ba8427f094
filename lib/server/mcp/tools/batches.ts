import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { cancelBatchContract, createBatchContract, getBatchContract } from '@/lib/core/contracts/batches';
import { operationTool, type Tool } from '../tool';

const OF_BATCH = { batch_id: 'id' };

/** Tools for many videos at a time. */
export const batchTools: readonly Tool[] = [
  {
    ...operationTool(createBatchContract, {
      name: 'create_batch',
      description:
        'Turns up to 500 rows into quizzes with the settings of a template, renders them and, if `publish` is set, publishes them. ' +
        'Many rows take hours, because the batch waits for limits; get_batch returns its progress. Show the user the rows, and ask ' +
        'before you publish.',
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  },
  operationTool(getBatchContract, {
    name: 'get_batch',
    description: 'Returns the status of a batch and the number of rows with each status.',
    renames: OF_BATCH,
  }),
  operationTool(listBatchRowsContract, {
    name: 'list_batch_rows',
    description: 'Lists the rows of a batch with their quizzes, renders, uploads and errors.',
    renames: OF_BATCH,
  }),
  operationTool(cancelBatchContract, {
    name: 'cancel_batch',
    description: 'Cancels the unfinished rows of a batch, including their renders and uploads.',
    renames: OF_BATCH,
  }),
];
