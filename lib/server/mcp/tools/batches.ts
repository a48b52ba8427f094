import { listBatchRowsContract } from '@/lib/core/contracts/batch-rows';
import { cancelBatchContract, createBatchContract, getBatchContract } from '@/lib/core/contracts/batches';
import { BATCH_LIMITS } from '@/lib/core/model/batches';
import { operationTool, type Tool } from '../tool';

const OF_BATCH = { batch_id: 'id' };

/** The contract describes them by operations. */
const ROWS = {
  type: 'array',
  maxItems: BATCH_LIMITS.rows,
  description:
    'The quizzes, in order: `title`, `questions` or `rounds`, and settings that differ from the template’s, as in create_quiz; ' +
    '`publish_at` sets when the video becomes public.',
  items: { type: 'object' },
};

/** Its members are settings of a quiz. */
const ROTATE = {
  type: 'object',
  description:
    'Lists of `theme_id`, `layout`, `music` and `intro_subtitle`, as in create_quiz, that rows without their own take in turn.',
};

/** Tools for many videos at a time. */
export const batchTools: readonly Tool[] = [
  {
    ...operationTool(createBatchContract, {
      name: 'create_batch',
      description:
        'Turns up to 500 rows into quizzes with the settings of a template, renders them and, if `publish` is set, publishes them. ' +
        'Many rows take hours; get_batch returns the progress. Show the user the rows, and ask before you publish. `render` has ' +
        '`format`, `resolution` and `quality` of render_video; `publish` has `channel_id`, `description`, `tags`, `category_id`, ' +
        '`visibility`, `made_for_kids`, `playlist_id` and `chapters`, as in publish_to_youtube.',
      describedElsewhere: ['render', 'publish', 'metadata'],
      more: { rows: ROWS, rotate: ROTATE },
      returns: ['id'],
    }),
    annotations: { destructiveHint: true, openWorldHint: true },
  },
  operationTool(getBatchContract, {
    name: 'get_batch',
    description: 'Returns the status of a batch and the number of rows with each status.',
    renames: OF_BATCH,
    returns: ['status', 'row_counts'],
  }),
  operationTool(listBatchRowsContract, {
    name: 'list_batch_rows',
    description: 'Lists the rows of a batch with their quizzes, renders, uploads and errors.',
    renames: OF_BATCH,
    returns: ['status', 'quiz_id', 'render_id', 'errors'],
  }),
  operationTool(cancelBatchContract, {
    name: 'cancel_batch',
    description: 'Cancels the unfinished rows of a batch, including their renders and uploads.',
    renames: OF_BATCH,
  }),
];
