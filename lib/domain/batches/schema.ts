import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { fieldErrorSchema } from '@/lib/contracts/contract';
import { BATCH_KINDS, BATCH_LIMITS, BATCH_ROW_STATUSES, BATCH_STATUSES } from '@/lib/model/batches';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { RENDER_FORMATS, RENDER_QUALITIES } from '@/lib/model/video-settings';
import { VISIBILITIES } from '@/lib/model/youtube';
import { renderSettings } from '../renders/schema';
import { uploadMetadata } from '../uploads/schema';
import { isTimeZone } from './schedule';

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

const scheduleSchema = z
  .object({
    start_date: z.iso.date().describe('Day on which the first video becomes public.'),
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
      .describe('Instead of `rows`: the `id` of a CSV file in your media, whose rows become quizzes by their title.'),
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

export const listBatchRowsQuery = z.object({
  ...pageQuery,
  status: z.enum(BATCH_ROW_STATUSES).optional().meta({ description: 'Only rows with this status.' }),
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

export const batchRowSchema = z
  .object({
    id: z.uuid(),
    batch_id: z.uuid().describe('The batch.'),
    position: z.int().min(1).describe('Number of the row, starting at 1.'),
    title: z.string().describe('Title of the quiz or cut.'),
    status: z.enum(BATCH_ROW_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    quiz_id: z.uuid().nullable().describe('The quiz; null before it is created and after it was deleted.'),
    render_id: z.uuid().nullable().describe('The latest render of the row; null before.'),
    upload_id: z.uuid().nullable().describe('The upload of the video; null before.'),
    render_progress: z.int().nullable().describe('Progress of the render in percent; null without one.'),
    upload_progress: z.int().nullable().describe('Progress of the upload in percent; null without one.'),
    youtube_video_url: z.url().nullable().describe('Link to the video on YouTube; null until it exists.'),
    publish_at: z.iso.datetime().nullable().describe('When the video becomes public; null if it isn’t scheduled.'),
    expected_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the video will probably be public: later than `publish_at` if YouTube’s daily quota has no room before. Null if it isn’t published, or has ended.',
      ),
    error_message: z.string().nullable().describe('Why the row failed; null otherwise.'),
    errors: z.array(fieldErrorSchema).describe('What is wrong with fields of the row, or prevents its render.'),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'BatchRow', description: 'A row of a batch: a quiz or cut, its render and its upload.' });
export type BatchRowWire = z.output<typeof batchRowSchema>;

/** What a batch would do with one row. */
export const rowReportSchema = z
  .object({
    position: z.int().min(1).describe('Number of the row, starting at 1.'),
    title: z.string().describe('Title of the quiz; empty if it is missing.'),
    valid: z.boolean().describe('Whether the row has no errors.'),
    questions: z.int().describe('Number of questions; 0 if the row is invalid.'),
    publish_at: z.iso.datetime().nullable().describe('When the video would become public; null if it isn’t scheduled.'),
    expected_at: z.iso
      .datetime()
      .nullable()
      .describe('The same, or later if YouTube’s daily quota has no room before; null if nothing is published.'),
    errors: z.array(fieldErrorSchema).describe('What is wrong with the row.'),
  })
  .meta({ id: 'BatchRowReport' });

export const batchReportSchema = z
  .object({
    rows_total: z.int().describe('Number of rows.'),
    rows_valid: z.int().describe('Number of rows without errors.'),
    rows: z.array(rowReportSchema).describe('The report of each row, in order.'),
    notes: z
      .array(z.string())
      .describe('What was ignored in the CSV file or may not be meant, such as unknown columns. Empty for `rows`.'),
  })
  .meta({ id: 'BatchReport', description: 'What a batch would do with each row.' });
export type BatchReportWire = z.output<typeof batchReportSchema>;
