import { z } from 'zod';
import { idSchema } from '@/lib/core/model/id';
import { instant } from '@/lib/core/model/instant';
import { jobErrorSchema } from '@/lib/core/model/job-errors';
import { metadataFilter, metadataWire, newMetadata } from '@/lib/core/model/metadata';
import { UPLOAD_WAITS } from '@/lib/core/model/outages';
import { pageQuery } from '@/lib/core/model/page';
import { UPLOAD_STATUSES } from '@/lib/core/model/statuses';
import { text } from '@/lib/core/model/text';
import {
  byteLength,
  DEFAULT_YOUTUBE_CATEGORY,
  tagsLength,
  VISIBILITIES,
  YOUTUBE_LIMITS,
} from '@/lib/core/model/youtube';
import { contract, dataOf, listOf } from './contract';

const { title, descriptionBytes, tags, playlistId } = YOUTUBE_LIMITS;

const BRACKETS = 'Must not contain < or >.';
const hasNoBrackets = (value: string): boolean => !/[<>]/.test(value);

/** More code points than the limit, which `text` reports. */
const isTooLong = (value: string): boolean => [...value.slice(0, 2 * title + 2)].length > title;

const titleSchema = text(title, 1)
  .refine((value) => value.length <= title || isTooLong(value), {
    error: `Must have at most ${title} characters, of which emoji count as two.`,
  })
  .refine(hasNoBrackets, { error: BRACKETS })
  .refine((value) => !/[\n\t]/.test(value), { error: 'Must not contain line breaks or tabs.' })
  .meta({
    description: `Title of the video, at most ${title} characters as YouTube counts them: emoji count as two. Defaults to the title of the quiz.`,
  });

const descriptionSchema = text(descriptionBytes)
  .refine((value) => byteLength(value) <= descriptionBytes, { error: `Must have at most ${descriptionBytes} bytes.` })
  .refine(hasNoBrackets, { error: BRACKETS })
  .meta({
    description: `Description of the video, at most ${descriptionBytes} bytes in UTF-8. Credits that licences of pictures require are appended if they are missing.`,
  });

const tagSchema = text(tags, 1).refine((tag) => !/[<>,\n\t]/.test(tag), {
  error: 'Must not contain <, >, commas or line breaks.',
});

const tagsSchema = z
  .array(tagSchema)
  .max(tags)
  .refine((list) => tagsLength(list) <= tags, {
    error: `The tags must have at most ${tags} characters in total, counting a comma between two tags and quotes around each tag with a space.`,
  })
  .meta({
    description: `Tags of the video, at most ${tags} characters in total as YouTube counts them: with a comma between two tags and quotes around each tag with a space.`,
  });

/** What is published with the video (D52). */
export const uploadMetadata = z.object({
  title: titleSchema.optional(),
  description: descriptionSchema.default(''),
  tags: tagsSchema.default([]),
  categoryId: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'Must be the id of a YouTube category, such as 27.' })
    .default(DEFAULT_YOUTUBE_CATEGORY)
    .describe('Id of a YouTube category. The default, 27, is Education.'),
  visibility: z.enum(VISIBILITIES).default('unlisted').describe('Who can watch the video.'),
  madeForKids: z.boolean().default(false).describe('Whether the video is directed at children.'),
  scheduledFor: instant()
    .refine((time) => time > new Date(), { error: 'Must be in the future.' })
    .optional()
    .meta({ description: 'When YouTube makes the video public. Until then it is private; `visibility` is ignored.' }),
  playlistId: z
    .string()
    .regex(/^[\w-]+$/, { error: 'Must be the id of a YouTube playlist.' })
    .max(playlistId)
    .optional()
    .meta({
      description:
        'A playlist of the channel to add the video to, as listed by `GET /youtube/channels/{id}/playlists`.',
    }),
  chapters: z.boolean().default(true).meta({
    description:
      'Whether to append chapters to `description`. They are left out if they don’t fit or it already has some.',
  }),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;

export const createUploadBody = z.object({
  quizId: idSchema.describe('The quiz of the render.'),
  renderJobId: idSchema.describe('A completed render of the quiz.'),
  channelId: idSchema.describe(
    'The `id` of a connected channel, as listed by `GET /youtube/channels`. A test key can also use the test channel.',
  ),
  metadata: uploadMetadata.describe('Title, description, visibility and other details of the video.'),
  customMetadata: newMetadata,
});
export type NewUpload = z.output<typeof createUploadBody>;

export const listUploadsQuery = z.object({
  ...pageQuery,
  q: text(title).optional().meta({
    description: 'Only uploads whose title contains this text, or whose id starts with it (8 characters or more).',
  }),
  quizId: idSchema.optional().meta({ description: 'Only uploads of this quiz.' }),
  status: z.enum(UPLOAD_STATUSES).optional().meta({ description: 'Only uploads with this status.' }),
  metadata: metadataFilter,
});

export type UploadListFilter = Pick<z.output<typeof listUploadsQuery>, 'q' | 'quizId' | 'status' | 'metadata'>;

export const anUpload = z.object({ id: idSchema });

/** An upload job (D12: snake_case; D51). */
export const uploadSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid().describe('The owner.'),
    livemode: z.boolean().describe('False if the upload was created with a test key.'),
    simulated: z
      .boolean()
      .describe('Whether the upload is simulated: nothing is sent to YouTube, and the video does not exist.'),
    quiz_id: z.uuid().describe('The quiz of the render.'),
    render_job_id: z
      .uuid()
      .nullable()
      .meta({ description: 'The render that is published; null if it has been deleted.' }),
    youtube_channel_id: z.uuid().nullable().meta({
      description: 'The `id` of the channel; null if it has been disconnected. Simulated uploads use the test channel.',
    }),
    status: z
      .enum(UPLOAD_STATUSES)
      .describe(
        '`scheduled` waits for `next_retry_at`, and `processing` for YouTube. `completed`, `failed` and `cancelled` are final.',
      ),
    progress: z.int().min(0).max(100).describe('Progress in percent.'),
    title: z.string().describe('Title of the video.'),
    description: z.string().describe('Description of the video, including chapters.'),
    tags: z.array(z.string()).describe('Tags of the video.'),
    category_id: z.string().describe('Id of the YouTube category.'),
    visibility: z.enum(VISIBILITIES).describe('Who can watch the video.'),
    made_for_kids: z.boolean().describe('Whether the video is directed at children.'),
    playlist_id: z.string().nullable().describe('The playlist that the video is added to.'),
    youtube_video_id: z
      .string()
      .nullable()
      .describe('Id of the video on YouTube; null until YouTube assigns one. Simulated ids begin with `test_`.'),
    youtube_video_url: z.url().nullable().describe('Link to the video on YouTube; null until it exists.'),
    error_message: z.string().nullable().describe('Why the upload failed or is waiting; null otherwise.'),
    error: jobErrorSchema,
    waiting_for: z
      .enum(UPLOAD_WAITS)
      .nullable()
      .describe('What the upload waits for because it is down; it continues by itself. Null otherwise.'),
    retry_count: z.int().describe('Automatic retries so far.'),
    next_retry_at: z.iso.datetime().nullable().describe('When the upload continues; null unless `scheduled`.'),
    scheduled_for: z.iso.datetime().nullable().describe('When the video becomes public; null if it isn’t scheduled.'),
    custom_metadata: metadataWire,
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable().describe('When the upload started; null until then.'),
    completed_at: z.iso.datetime().nullable().describe('When the upload ended; null until then.'),
  })
  .meta({ id: 'Upload' });
export type UploadWire = z.output<typeof uploadSchema>;

export const createUploadContract = contract({
  operationId: 'createUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads',
  summary: 'Create an upload',
  description:
    'Starts publishing a finished render on a connected YouTube channel and returns immediately. The upload ' +
    'includes the video, its captions, a thumbnail and optionally chapters and a playlist. Follow it with ' +
    '`GET /youtube/uploads/{id}`, its event stream, or the webhook events `youtube.uploaded` and ' +
    '`youtube.failed`.\n\n' +
    'The render must belong to the quiz and be `completed`. Only one upload of a render to a channel can be ' +
    'in progress; another request fails with 409 and the `Location` of the first. Temporary errors are ' +
    "retried automatically. If Google's daily quota is used up, the upload waits as `scheduled` until " +
    '`next_retry_at`.\n\n' +
    'With a test key, the upload is simulated: it goes through the same statuses, but nothing is sent to YouTube. With a ' +
    'live key, a test render fails with 409.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  body: createUploadBody,
  example: {
    body: {
      quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e',
      renderJobId: '01a1f940-1c1b-7a53-9f0e-2f6d1e6f4b7a',
      channelId: '01a1f941-5f0e-7c11-8a70-0c6f2f0b9d3e',
      metadata: {
        title: 'How well do you know the sky at night?',
        description: 'Ten questions about planets and stars.',
        tags: ['quiz', 'astronomy', 'night sky'],
        categoryId: '27',
        visibility: 'unlisted',
        madeForKids: false,
      },
    },
  },
  response: { status: 202, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict', 'not-configured'],
});

export const listUploadsContract = contract({
  operationId: 'listUploads',
  method: 'GET',
  path: '/api/v1/youtube/uploads',
  summary: 'List uploads',
  description: 'Returns your uploads, newest first. You can filter them by title, quiz and status.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  query: listUploadsQuery,
  response: { status: 200, body: listOf(uploadSchema) },
  problems: [],
});

export const getUploadContract = contract({
  operationId: 'getUpload',
  method: 'GET',
  path: '/api/v1/youtube/uploads/{id}',
  summary: 'Retrieve an upload',
  description:
    'Returns an upload with its status and progress. Once `status` is `completed`, `youtube_video_url` links ' +
    'to the video.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  response: { status: 200, body: dataOf(uploadSchema) },
  problems: ['not-found'],
});

export const watchUploadContract = contract({
  operationId: 'watchUpload',
  method: 'GET',
  path: '/api/v1/youtube/uploads/{id}/events',
  summary: "Stream an upload's progress",
  description:
    'Opens a stream of server-sent events: the current state immediately, then every change. The stream ' +
    'closes when the upload ends. The `data` of each event is the upload as JSON, as in `GET ' +
    '/youtube/uploads/{id}`. Streams of uploads and renders behave the same, and share a limit of 20 open ' +
    'streams per user.',
  tag: 'YouTube',
  scopes: ['youtube:read'],
  bucket: 'read',
  params: anUpload,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description: 'A stream of server-sent events.',
  },
  problems: ['not-found'],
});

export const cancelUploadContract = contract({
  operationId: 'cancelUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/cancel',
  summary: 'Cancel an upload',
  description:
    'Stops an upload in progress. A video that is already on YouTube stays there. If the upload has already ' +
    'ended, the request fails with 409. To continue a cancelled upload, use `POST …/retry`.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  response: { status: 200, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict'],
});

export const retryUploadContract = contract({
  operationId: 'retryUpload',
  method: 'POST',
  path: '/api/v1/youtube/uploads/{id}/retry',
  summary: 'Retry an upload',
  description:
    'Continues an upload that failed or was cancelled. It resumes where it stopped: nothing that YouTube ' +
    'already has is sent again, so no second video is created. Fails with 409 in any other state, and when ' +
    'the render was deleted or the channel disconnected.',
  tag: 'YouTube',
  scopes: ['youtube:write'],
  bucket: 'write',
  params: anUpload,
  response: { status: 202, body: dataOf(uploadSchema) },
  problems: ['not-found', 'conflict', 'not-configured'],
});
