import { z } from 'zod';
import { BATCH_KINDS, BATCH_LIMITS, BATCH_STATUSES } from '@/lib/core/model/batches';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { day } from '@/lib/core/model/instant';
import { QUIZ_LIMITS, TABLE_LIMITS } from '@/lib/core/model/limits';
import { metadataFilter, metadataWire, newMetadata } from '@/lib/core/model/metadata';
import { pageQuery } from '@/lib/core/model/page';
import { quizFields } from '@/lib/core/model/quiz-fields';
import { RENDER_PRESETS } from '@/lib/core/model/render-presets';
import { musicSchema } from '@/lib/core/model/sound';
import { text } from '@/lib/core/model/text';
import { LAYOUTS } from '@/lib/core/model/theme';
import { RENDER_FORMATS, RENDER_QUALITIES } from '@/lib/core/model/video-settings';
import { VISIBILITIES } from '@/lib/core/model/youtube';
import { batchReportSchema } from './batch-rows';
import { contract, dataOf, listOf } from './contract';
import { presetSettings } from './renders';
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
    require_approval: z
      .boolean()
      .default(false)
      .describe(
        'Whether each video waits until a reviewer approves it. Each row then gets a link for reviewers, its `review_url`.',
      ),
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

/** Values of a quiz field that rows take in turn. */
const turns = <T extends z.ZodType>(value: T, description: string) =>
  z.array(value).min(1).max(BATCH_LIMITS.turns).optional().describe(description);

/** Fields that rows without a value of their own take in turn, so that the videos of a batch differ. */
const rotateSchema = z
  .object({
    theme_id: turns(idSchema, 'Ids of themes.'),
    layout: turns(z.enum(LAYOUTS), 'Layouts.'),
    music: turns(musicSchema, 'Music.'),
    intro_subtitle: turns(quizFields.intro_subtitle.unwrap(), 'Texts below the title.'),
  })
  .transform(camelKeys);
export type BatchRotation = z.output<typeof rotateSchema>;

const rowsSchema = z
  .array(
    z.unknown().meta({
      type: 'object',
      description:
        'A quiz: `title`, and `questions` as in `POST …/questions/bulk` or `rounds` as in `POST /quizzes`. `publish_at` sets when its video becomes public. Any other quiz field overrides the template.',
    }),
  )
  .min(1)
  .max(BATCH_LIMITS.rows);

export const createBatchBody = z
  .object({
    template_quiz_id: idSchema.describe(
      'The quiz that provides the theme, voice, music, durations, language and other settings of each new quiz. Its questions are not copied.',
    ),
    title: text(QUIZ_LIMITS.title, 1).optional().describe('Name of the batch. Default: the title of the template.'),
    rows: rowsSchema
      .optional()
      .describe(
        'The quizzes, in order. Each is checked separately: an invalid row doesn’t affect the others. Required unless you send `csv_media_id`.',
      ),
    csv_media_id: idSchema
      .optional()
      .describe(
        'The `id` of a CSV file or Excel workbook in your media, to send instead of `rows`. Its rows are grouped into quizzes by title.',
      ),
    rotate: rotateSchema
      .optional()
      .describe('Values that the rows take in turn unless they have their own, so that the videos differ.'),
    render: z
      .object(presetSettings.shape)
      .nullable()
      .default(() => presetSettings.parse({}))
      .describe('How each quiz is rendered; null to only create the quizzes.'),
    publish: publishSchema
      .nullable()
      .default(null)
      .describe('How each video is published on YouTube; null (the default) to publish nothing.'),
    schedule: scheduleSchema
      .nullable()
      .default(null)
      .describe(
        'When the videos become public, in order. A row with its own `publish_at` doesn’t use a day of the schedule.',
      ),
    metadata: newMetadata,
  })
  .superRefine(({ rows, csv_media_id, render, publish, schedule }, context) => {
    const add = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (!rows && !csv_media_id) add('rows', 'Is required, unless you send `csv_media_id`.');
    if (rows && csv_media_id) add('csv_media_id', 'Send either `rows` or `csv_media_id`.');
    if (publish && !render) add('publish', 'Requires `render`: without it, there is no video to publish.');
    if (schedule && !publish) add('schedule', 'Requires `publish`.');
  })
  .transform(camelKeys);
export type NewBatchInput = z.output<typeof createBatchBody>;

export const listBatchesQuery = z.object({
  ...pageQuery,
  status: z.enum(BATCH_STATUSES).optional().meta({ description: 'Only batches with this status.' }),
  metadata: metadataFilter,
});

const countSchema = z.int().min(0);

export const batchSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().describe('The owner.'),
    livemode: z
      .boolean()
      .describe('False if the batch was created with a test key: its renders and uploads are tests.'),
    kind: z
      .enum(BATCH_KINDS)
      .describe('`rows` creates quizzes from a template; `cuts` renders videos of one quiz or of parts of it.'),
    status: z
      .enum(BATCH_STATUSES)
      .describe('`completed` means that every row has ended. Retrying failed rows sets the batch to `running` again.'),
    title: z.string().describe('Name of the batch. Default: the title that the template or source quiz had.'),
    quiz_id: z.uuid().nullable().describe('The template, or the source of the cuts; null if it has been deleted.'),
    render: z
      .object({
        format: z.enum(RENDER_FORMATS).describe('Format of the videos.'),
        resolution: z
          .string()
          .nullable()
          .describe('Resolution of the videos; null to use the resolution of each quiz.'),
        quality: z.enum(RENDER_QUALITIES).describe('Quality of the videos.'),
        preset: z.enum(RENDER_PRESETS).nullable().describe('The platform whose preset is used; null without one.'),
      })
      .nullable()
      .describe('How each row is rendered; null if the batch only creates quizzes.'),
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
        require_approval: z.boolean().describe('Whether each video waits until a reviewer approves it.'),
      })
      .nullable()
      .describe('How each video is published; null if the batch publishes nothing.'),
    metadata: metadataWire,
    rows_total: z.int().describe('Number of rows.'),
    row_counts: z
      .object({
        pending: countSchema.describe('Rows whose quiz has not been created yet.'),
        queued: countSchema.describe('Rows whose render has not started yet.'),
        rendering: countSchema.describe('Rows whose video is being rendered.'),
        rendered: countSchema.describe('Rows whose upload has not started yet.'),
        uploading: countSchema.describe('Rows whose video is being uploaded, or whose upload is waiting for YouTube.'),
        completed: countSchema.describe('Rows that are finished.'),
        failed: countSchema.describe('Rows that failed or were invalid.'),
        cancelled: countSchema.describe('Rows that were cancelled.'),
      })
      .describe('Number of rows with each status.'),
    rows_retryable: countSchema.describe(
      'Number of failed rows that `POST /batches/{id}/retry` retries: those that were valid and whose quiz still exists.',
    ),
    waiting_for: z
      .string()
      .nullable()
      .describe('What the batch is waiting for, such as the render limit; null if it isn’t waiting.'),
    waiting_until: z.iso
      .datetime()
      .nullable()
      .describe('When the batch is expected to continue; null if that is unknown or the batch isn’t waiting.'),
    created_at: z.iso.datetime(),
    completed_at: z.iso.datetime().nullable().describe('When the batch was completed or cancelled; null until then.'),
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
    rotate: { layout: ['split', 'centred'] },
    render: { format: 'mp4', resolution: '720p' },
  },
};

const PUBLISHING = ' A batch that publishes also requires the `youtube:write` scope.';

const TABLE =
  '\n\nInstead of `rows`, you can send the `csv_media_id` of a CSV file or Excel workbook that you have uploaded with ' +
  '`POST /media`. Each of its rows is a question. Rows with the same title in the `quiz` column form one quiz, in the ' +
  'order of the table. In a workbook, the first sheet with column names is read. ' +
  `A table can have up to ${TABLE_LIMITS.rows} rows and ${TABLE_LIMITS.quizzes} quizzes. Errors name the row and column ` +
  'of the table. An error in one quiz doesn’t affect the others; an error in the whole table fails the request with 400. ' +
  'Dates in `publish_at` without a time zone or time use those of `schedule` or, without a schedule, UTC and 18:00. ' +
  'The column is ignored unless the batch publishes. Reading the file requires the `media:read` scope; you can delete the file afterwards.';

export const createBatchContract = contract({
  operationId: 'createBatch',
  method: 'POST',
  path: '/api/v1/batches',
  summary: 'Create a batch',
  description:
    `Creates up to ${BATCH_LIMITS.rows} quizzes from a template, renders them and optionally publishes the videos on YouTube. ` +
    'The request returns immediately. Each row becomes a quiz with the current settings of the template; later changes to the ' +
    'template don’t affect the batch. Follow the batch with `GET /batches/{id}` and `GET /batches/{id}/rows`, or the webhook ' +
    'event `batch.completed`.\n\n' +
    'A row that is invalid, can’t be rendered or fails later doesn’t affect the others. If all rows are invalid, the ' +
    'request fails with 400. When the render limit, one of your quotas or YouTube’s quota is used up, the batch waits. It leaves ' +
    `part of your hourly renders for you. It runs ${BATCH_LIMITS.rendersInFlight} renders at a time. ` +
    `You can have ${BATCH_LIMITS.openPerUser} unfinished batches; another request fails with 429.` +
    PUBLISHING +
    TABLE,
  tag: 'Batches',
  scopes: ['quizzes:write', 'renders:write'],
  bucket: 'write',
  cost: 'one request for every 50 rows',
  body: createBatchBody,
  example: EXAMPLE,
  response: { status: 202, body: dataOf(batchSchema) },
  problems: ['not-found', 'conflict', 'not-configured', 'quota-exceeded'],
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
  problems: ['not-found', 'conflict', 'not-configured'],
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
    'Cancels the unfinished rows, including renders and uploads in progress. Existing quizzes and videos stay. No webhook event is sent. Fails with 409 if the batch has ended.',
});

export const pauseBatchContract = contract({
  ...control,
  operationId: 'pauseBatch',
  path: '/api/v1/batches/{id}/pause',
  summary: 'Pause a batch',
  description:
    'Starts no further work; renders and uploads in progress continue. Fails with 409 if the batch has ended. Pausing a ' +
    'paused batch has no effect.',
});

export const resumeBatchContract = contract({
  ...control,
  operationId: 'resumeBatch',
  path: '/api/v1/batches/{id}/resume',
  summary: 'Resume a batch',
  description:
    'Continues a paused batch. Fails with 409 if the batch has ended. Resuming a running batch has no effect.' +
    PUBLISHING,
});

export const retryBatchContract = contract({
  ...control,
  operationId: 'retryBatch',
  path: '/api/v1/batches/{id}/retry',
  summary: 'Retry failed rows',
  description:
    'Retries the failed rows, each from the step that failed: an upload resumes, and no video is uploaded twice. Rows that ' +
    'were invalid or whose quiz was deleted stay failed. A row whose publishing time has passed is published ' +
    'immediately, with the given `visibility`. Fails with 409 if no row can be retried or the batch was cancelled. ' +
    '`batch.completed` is sent again when all rows have ended.' +
    PUBLISHING,
});
