import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { cancelBatchContract, createBatchContract, getBatchContract } from '@/lib/core/contracts/batches';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { operationTool, type Tool } from '../tool';

const OF_BATCH = { batch_id: 'id' };
const BATCH = ['id', 'status', 'row_counts'] as const;

/** The contract describes them by operations. */
const ROWS = {
  type: 'array',
  minItems: 1,
  maxItems: BATCH_LIMITS.rows,
  description:
    'The quizzes, in order: `title`, `questions` or `rounds`, and settings that differ from the template’s, as in create_quiz; ' +
    '`publish_at` sets when its video becomes public.',
  items: { type: 'object' },
};

/** Tools for many videos at a time. */
export const batchTools: readonly Tool[] = [
  {
    ...operationTool(createBatchContract, {
      name: 'create_batch',
      description:
        'Turns up to 500 rows into quizzes with the settings of a template, renders them and, if `publish` is set, publishes them. ' +
        'Many rows take hours, because the batch waits for limits; get_batch returns its progress. Show the user the rows, and ask ' +
        'before you publish. render_video describes the members of `render`, publish_to_youtube those of `publish`.',
      describedElsewhere: ['render', 'publish', 'metadata'],
      more: { rows: ROWS },
      returns: BATCH,
    }),
    annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
  },
  operationTool(getBatchContract, {
    name: 'get_batch',
    description: 'Returns the status of a batch and the number of rows with each status.',
    renames: OF_BATCH,
    returns: BATCH,
  }),
  operationTool(listBatchRowsContract, {
    name: 'list_batch_rows',
    description: 'Lists the rows of a batch with their quizzes, renders, uploads and errors.',
    renames: OF_BATCH,
    returns: ['title', 'status', 'quiz_id', 'render_id', 'errors'],
  }),
  operationTool(cancelBatchContract, {
    name: 'cancel_batch',
    description: 'Cancels the unfinished rows of a batch, including their renders and uploads.',
    renames: OF_BATCH,
    returns: BATCH,
  }),
];
