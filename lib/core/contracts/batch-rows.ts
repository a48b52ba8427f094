import { z } from 'zod';
import { BATCH_ROW_STATUSES } from '@/lib/core/model/batches';
import { idSchema } from '@/lib/core/model/id';
import { pageQuery } from '@/lib/core/model/page';
import { DECISIONS } from '@/lib/core/model/shares';
import { contract, fieldErrorSchema, listOf } from './contract';

export const listBatchRowsQuery = z.object({
  ...pageQuery,
  status: z.enum(BATCH_ROW_STATUSES).optional().meta({ description: 'Only rows with this status.' }),
});

export const batchRowSchema = z
  .object({
    id: z.uuid(),
    batch_id: z.uuid().describe('The batch that the row belongs to.'),
    position: z.int().min(1).describe('Number of the row, starting at 1.'),
    title: z.string().describe('Title of the quiz or cut.'),
    status: z.enum(BATCH_ROW_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    quiz_id: z.uuid().nullable().describe('The quiz; null until it is created and after it is deleted.'),
    render_id: z.uuid().nullable().describe('The latest render of the row; null until there is one.'),
    upload_id: z.uuid().nullable().describe('The upload of the video; null until there is one.'),
    render_progress: z.int().nullable().describe('Progress of the render in percent; null without a render.'),
    upload_progress: z.int().nullable().describe('Progress of the upload in percent; null without an upload.'),
    youtube_video_url: z.url().nullable().describe('Link to the video on YouTube; null until it exists.'),
    review_url: z
      .url()
      .nullable()
      .describe('Link for reviewers of the video, if the batch requires approval; null until the video is finished.'),
    review_decision: z
      .enum(DECISIONS)
      .nullable()
      .describe('What a reviewer decided last about the video; null if nobody has.'),
    publish_at: z.iso.datetime().nullable().describe('When the video becomes public; null if it isn’t scheduled.'),
    expected_at: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the video is expected to become public. If YouTube’s daily quota has no room before `publish_at`, it is when the video is uploaded; the video then stays private. Null if the video isn’t published or the row has ended.',
      ),
    error_message: z.string().nullable().describe('Why the row failed; null otherwise.'),
    errors: z
      .array(fieldErrorSchema)
      .describe('The invalid fields of the row, or the reasons why it can’t be rendered.'),
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
      .describe(
        'When the video is expected to become public. If YouTube’s daily quota has no room before `publish_at`, it is when the video is uploaded; the video then stays private. Null if nothing is published.',
      ),
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
      .describe(
        'What was ignored in the table or is probably a mistake, such as unknown columns, and what most videos have in common.',
      ),
  })
  .meta({ id: 'BatchReport', description: 'What a batch would do with each row.' });
export type BatchReportWire = z.output<typeof batchReportSchema>;

export const listBatchRowsContract = contract({
  operationId: 'listBatchRows',
  method: 'GET',
  path: '/api/v1/batches/{id}/rows',
  summary: 'List the rows of a batch',
  description:
    'Returns the rows of a batch in order, with the status, quiz, render, upload and error of each. You can filter ' +
    'the rows by status.',
  tag: 'Batches',
  scopes: ['quizzes:read', 'renders:read'],
  bucket: 'read',
  params: z.object({ id: idSchema }),
  query: listBatchRowsQuery,
  response: { status: 200, body: listOf(batchRowSchema) },
  problems: ['not-found'],
});
