import { z } from 'zod';
import { contract, dataOf, listOf } from '@/lib/contract';
import { BATCH_LIMITS } from '@/lib/model/batches';
import { idSchema } from '@/lib/model/id';
import { TABLE_LIMITS } from '@/lib/model/limits';
import {
  batchReportSchema,
  batchRowSchema,
  batchSchema,
  createBatchBody,
  listBatchesQuery,
  listBatchRowsQuery,
} from './schema';

const aBatch = z.object({ id: idSchema });

const EXAMPLE = {
  body: {
    template_quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e',
    rows: [
      {
        title: 'Planets',
        questions: [
          {
            question_type: 'true_false',
            content: { question: 'Mars is known as the Red Planet.', correct: true },
          },
        ],
      },
      {
        title: 'Moons',
        questions: [
          {
            question_type: 'true_false',
            content: { question: 'The Moon makes its own light.', correct: false },
          },
        ],
      },
    ],
    render: { format: 'mp4', resolution: '720p' },
  },
};

const PUBLISHING = ' A batch that publishes also needs `youtube:write`.';
const TABLE =
  '\n\nInstead of `rows`, you can send the `csv_media_id` of a CSV file that you have uploaded with `POST /media`. Each of ' +
  'its rows is a question, and rows with the same title in the column `quiz` form one quiz, in the order of the table. ' +
  `A CSV file can have up to ${TABLE_LIMITS.rows} rows and ${TABLE_LIMITS.quizzes} quizzes. A quiz with a fault only fails ` +
  'itself, and its errors name the row and column of the table; a fault of the whole table fails the request with 400. ' +
  'Dates in `publish_at` without a time zone or time use those of `schedule`, otherwise UTC and 18:00; the column is ' +
  'ignored unless the batch publishes. Reading the file needs the scope `media:read`; you can delete it afterwards.';

export const createBatchContract = contract({
  operationId: 'createBatch',
  method: 'POST',
  path: '/api/v1/batches',
  summary: 'Create a batch',
  description:
    `Creates up to ${BATCH_LIMITS.rows} quizzes from a template, renders them and, if you like, publishes them on YouTube, and ` +
    'returns immediately. Each row becomes a quiz with the settings that the template has now; later changes of the ' +
    'template don’t affect the batch. Follow it with `GET /batches/{id}` and `GET /batches/{id}/rows`, or the webhook ' +
    'event `batch.completed`.\n\n' +
    'A row that is invalid, can’t be rendered or fails later only fails itself; if all rows are invalid, the request ' +
    'fails with 400. The batch waits for the limit of renders, your quotas and YouTube’s quota, and leaves some of the ' +
    `renders of an hour to you. It has ${BATCH_LIMITS.rendersInFlight} renders in progress at a time. ` +
    `You can have ${BATCH_LIMITS.openPerUser} batches that have not ended; another request fails with 429.` +
    PUBLISHING +
    TABLE,
  tag: 'Batches',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  cost: 'one request for every 50 rows',
  body: createBatchBody,
  example: EXAMPLE,
  response: { status: 202, body: dataOf(batchSchema) },
  problems: ['not-found', 'conflict', 'unavailable', 'quota-exceeded'],
});

export const validateBatchContract = contract({
  operationId: 'validateBatch',
  method: 'POST',
  path: '/api/v1/batches/validate',
  summary: 'Validate a batch',
  description:
    'Checks the rows of a batch as `POST /batches` does, and creates nothing. The report says for each row what is wrong ' +
    'with it and when its video would become public.' +
    TABLE,
  tag: 'Batches',
  scopes: ['quizzes:read'],
  bucket: 'write',
  isExpensive: true,
  cost: 'one request for every 50 rows',
  body: createBatchBody,
  example: EXAMPLE,
  response: { status: 200, body: dataOf(batchReportSchema) },
  problems: ['not-found', 'conflict', 'unavailable'],
});

export const listBatchesContract = contract({
  operationId: 'listBatches',
  method: 'GET',
  path: '/api/v1/batches',
  summary: 'List batches',
  description: `Returns your batches, newest first. Batches that ended more than ${BATCH_LIMITS.keptDays} days ago are deleted; their quizzes and videos stay.`,
  tag: 'Batches',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  query: listBatchesQuery,
  response: { status: 200, body: listOf(batchSchema) },
  problems: [],
});

export const getBatchContract = contract({
  operationId: 'getBatch',
  method: 'GET',
  path: '/api/v1/batches/{id}',
  summary: 'Retrieve a batch',
  description: 'Returns a batch with its status and the number of rows with each status.',
  tag: 'Batches',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: aBatch,
  response: { status: 200, body: dataOf(batchSchema) },
  problems: ['not-found'],
});

export const listBatchRowsContract = contract({
  operationId: 'listBatchRows',
  method: 'GET',
  path: '/api/v1/batches/{id}/rows',
  summary: 'List the rows of a batch',
  description:
    'Returns the rows of a batch in order, with their status, quiz, render and upload, and why they failed. You can ' +
    'filter them by status.',
  tag: 'Batches',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: aBatch,
  query: listBatchRowsQuery,
  response: { status: 200, body: listOf(batchRowSchema) },
  problems: ['not-found'],
});

const control = {
  method: 'POST',
  tag: 'Batches',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  params: aBatch,
  response: { status: 200, body: dataOf(batchSchema) },
  problems: ['not-found', 'conflict'],
} as const;

export const cancelBatchContract = contract({
  ...control,
  operationId: 'cancelBatch',
  path: '/api/v1/batches/{id}/cancel',
  summary: 'Cancel a batch',
  description:
    'Cancels the rows that have not ended, with their renders and uploads in progress. Quizzes and videos that exist ' +
    'stay. No webhook event is sent. Fails with 409 if the batch has ended.',
});

export const pauseBatchContract = contract({
  ...control,
  operationId: 'pauseBatch',
  path: '/api/v1/batches/{id}/pause',
  summary: 'Pause a batch',
  description:
    'Starts nothing more; renders and uploads in progress continue. Fails with 409 if the batch has ended. A batch that ' +
    'is paused already stays so.',
});

export const resumeBatchContract = contract({
  ...control,
  operationId: 'resumeBatch',
  path: '/api/v1/batches/{id}/resume',
  summary: 'Resume a batch',
  description:
    'Continues a paused batch. Fails with 409 if the batch has ended. A batch that is running already stays so.' +
    PUBLISHING,
});

export const retryBatchContract = contract({
  ...control,
  operationId: 'retryBatch',
  path: '/api/v1/batches/{id}/retry',
  summary: 'Retry failed rows',
  description:
    'Tries the failed rows again, each from where it failed: an upload resumes, and no video is uploaded twice. Rows that ' +
    'were invalid or whose quiz was deleted stay failed. A row whose publishing time has passed is published as ' +
    '`visibility` says, immediately. Fails with 409 if there is no such row or the batch was cancelled. ' +
    '`batch.completed` is sent again when all rows have ended.' +
    PUBLISHING,
});
