import { z } from 'zod';
import { BATCH_KINDS, BATCH_LIMITS, BATCH_STATUSES } from '@/lib/core/model/batches';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { day } from '@/lib/core/model/instant';
import { TABLE_LIMITS } from '@/lib/core/model/limits';
import { pageQuery } from '@/lib/core/model/page';
import { RENDER_FORMATS, RENDER_QUALITIES } from '@/lib/core/model/video-settings';
import { VISIBILITIES } from '@/lib/core/model/youtube';
import { batchReportSchema } from './batch-rows';
import { contract, dataOf, listOf } from './contract';
import { renderSettings } from './renders';
import { uploadMetadata } from './uploads';

const { description, tags, categoryId, visibility, madeForKids, playlistId, chapters } = uploadMetadata.shape;

/** How the videos of a batch are published (D52). Each has the title of its quiz. */
const publishSchema = z
  .object({
    channel_id: idSchema.describe(
      'The `id` of a connected channel, as listed by `GET /youtube/channels`. A test key can also use the test channel.',
    ),
    description,
    tags,
    category_id: categoryId,
    visibility,
    made_for_kids: madeForKids,
    playlist_id: playlistId,
    chapters,
  })
  .transform(camelKeys);
export type BatchPublish = z.output<typeof publishSchema>;

/** Whether this is the name of a time zone. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    // Offsets such as +01:00 are accepted, too, but ignore clock changes.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

const scheduleSchema = z
  .object({
    start_date: day().describe('Day on which the first video becomes public.'),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Must be a time of day such as 18:00.' })
      .describe('Time of day, such as `18:00`.'),
    time_zone: z
      .string()
      .max(64)
      .refine(isTimeZone, { error: 'Must be the name of a time zone such as Europe/Berlin.' })
      .describe('Time zone of `start_date` and `time`, such as `Europe/Berlin`.'),
    every_days: z.int().min(1).max(365).default(1).describe('Days from one video to the next.'),
  })
  .transform(camelKeys);

const rowsSchema = z
  .array(
    z.unknown().meta({
      type: 'object',
      description:
        'A quiz: `title`, and `questions` as in `POST …/questions/bulk` or `rounds` as in `POST /quizzes`. `publish_at` says when its video becomes public. Any other field of a quiz replaces that of the template.',
    }),
  )
  .min(1)
  .max(BATCH_LIMITS.rows);

export const createBatchBody = z
  .object({
    template_quiz_id: idSchema.describe(
      'The quiz whose theme, voice, music, durations, language and other settings each new quiz gets. Its questions are not copied.',
    ),
    rows: rowsSchema
      .optional()
      .describe(
        'The quizzes, in order. Each is checked separately: an invalid row only fails itself. Required unless you send `csv_media_id`.',
      ),
    csv_media_id: idSchema
      .optional()
      .describe(
        'Instead of `rows`: the `id` of a CSV file or an Excel workbook in your media, whose rows become quizzes by their title.',
      ),
    render: z
      .object(renderSettings.shape)
      .nullable()
      .default(() => renderSettings.parse({}))
      .describe('How each quiz is rendered; null to only create the quizzes.'),
    publish: publishSchema
      .nullable()
      .default(null)
      .describe('How each video is published on YouTube; null to publish none, the default.'),
    schedule: scheduleSchema
      .nullable()
      .default(null)
      .describe(
        'When the videos become public, in order. A row with its own `publish_at` takes no day of the schedule.',
      ),
  })
  .superRefine(({ rows, csv_media_id, render, publish, schedule }, context) => {
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!rows && !csv_media_id) add('rows', 'Is required, unless you send `csv_media_id`.');
    if (rows && csv_media_id) add('csv_media_id', 'Send either `rows` or `csv_media_id`.');
    if (publish && !render) add('publish', 'Requires `render`: there is no video to publish.');
    if (schedule && !publish) add('schedule', 'Requires `publish`.');
  })
  .transform(camelKeys);
export type NewBatchInput = z.output<typeof createBatchBody>;

export const listBatchesQuery = z.object({
  ...pageQuery,
  status: z.enum(BATCH_STATUSES).optional().meta({ description: 'Only batches with this status.' }),
});

const countSchema = z.int().min(0);

export const batchSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().describe('The owner.'),
    livemode: z.boolean().describe('False if a test key made it: its renders and uploads are test ones.'),
    kind: z.enum(BATCH_KINDS).describe('`rows` become quizzes of a template; `cuts` are videos of parts of one quiz.'),
    status: z
      .enum(BATCH_STATUSES)
      .describe('`completed` means that every row has ended; a retry of failed rows makes the batch `running` again.'),
    title: z.string().describe('Title of the template or the source when the batch was created.'),
    quiz_id: z.uuid().nullable().describe('The template, or the source of the cuts; null if it has been deleted.'),
    render: z
      .object({
        format: z.enum(RENDER_FORMATS).describe('Format of the videos.'),
        resolution: z.string().nullable().describe('Null for that of each quiz.'),
        quality: z.enum(RENDER_QUALITIES).describe('Quality of the videos.'),
      })
      .nullable()
      .describe('How each row is rendered; null if quizzes are only created.'),
    publish: z
      .object({
        channel_id: z.uuid().describe('The `id` of the channel.'),
        description: z.string().describe('Description of the videos.'),
        tags: z.array(z.string()).describe('Tags of the videos.'),
        category_id: z.string().describe('Id of the YouTube category.'),
        visibility: z.enum(VISIBILITIES).describe('Who can watch the videos that are not scheduled.'),
        made_for_kids: z.boolean().describe('Whether the videos are directed at children.'),
        playlist_id: z.string().nullable().describe('The playlist that the videos are added to.'),
        chapters: z.boolean().describe('Whether chapters are appended to the description.'),
      })
      .nullable()
      .describe('How each video is published; null if none is.'),
    rows_total: z.int().describe('Number of rows.'),
    row_counts: z
      .object({
        pending: countSchema.describe('Their quiz is still to be created.'),
        queued: countSchema.describe('Their render is still to be started.'),
        rendering: countSchema.describe('Their video is being rendered.'),
        rendered: countSchema.describe('Their upload is still to be started.'),
        uploading: countSchema.describe('Their video is being uploaded, or its upload waits for YouTube.'),
        completed: countSchema.describe('They did what the batch asks for.'),
        failed: countSchema.describe('They failed, or were invalid.'),
        cancelled: countSchema.describe('They were cancelled.'),
      })
      .describe('Number of rows with each status.'),
    rows_retryable: countSchema.describe(
      'Number of failed rows that `POST /batches/{id}/retry` tries again: those that were valid and whose quiz was not deleted.',
    ),
    waiting_for: z
      .string()
      .nullable()
      .describe('What the batch waits for, such as the limit of renders; null while it goes on.'),
    waiting_until: z.iso
      .datetime()
      .nullable()
      .describe('When the batch probably continues; null if that isn’t known, or if it doesn’t wait.'),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable().describe('When it was completed or cancelled; null before.'),
  })
  .meta({ id: 'Batch' });
export type BatchWire = z.output<typeof batchSchema>;

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
  '\n\nInstead of `rows`, you can send the `csv_media_id` of a CSV file or an Excel workbook that you have uploaded with ' +
  '`POST /media`. Each of its rows is a question, and rows with the same title in the column `quiz` form one quiz, in the ' +
  'order of the table. Of a workbook, the first sheet with column names is read. ' +
  `A table can have up to ${TABLE_LIMITS.rows} rows and ${TABLE_LIMITS.quizzes} quizzes. A quiz with a fault only fails ` +
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
