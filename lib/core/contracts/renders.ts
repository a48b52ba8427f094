import { z } from 'zod';
import { CUT_KINDS } from '@/lib/core/model/cuts';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { jobErrorSchema } from '@/lib/core/model/job-errors';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { metadataFilter, metadataWire, newMetadata } from '@/lib/core/model/metadata';
import { RENDER_WAITS } from '@/lib/core/model/outages';
import { pageQuery } from '@/lib/core/model/page';
import { RENDER_PRESETS } from '@/lib/core/model/render-presets';
import { RENDER_STATUSES } from '@/lib/core/model/statuses';
import { text } from '@/lib/core/model/text';
import {
  PLATFORM_PROFILES,
  RENDER_FORMATS,
  RENDER_QUALITIES,
  RESOLUTION_FORMS,
  resolutionSchema,
} from '@/lib/core/model/video-settings';
import { contract, dataOf, listOf } from './contract';
import { timelineSchema } from './timeline';

/** How to render a quiz. Without a resolution, the quiz's is used (D40). */
export const renderSettings = z.object({
  format: z
    .enum(RENDER_FORMATS)
    .default('mp4')
    .describe('`mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long.'),
  resolution: resolutionSchema.optional().describe(`One of ${RESOLUTION_FORMS}; that of the quiz by default.`),
  quality: z
    .enum(RENDER_QUALITIES)
    .default('standard')
    .describe('Trades file size for picture quality. `draft` files are the smallest.'),
});
export type RenderSettings = z.output<typeof renderSettings>;

/** Settings of a single render. */
export const presetSettings = z.object({
  ...renderSettings.shape,
  preset: z
    .enum(RENDER_PRESETS)
    .optional()
    .describe('Settings within the limits of a platform, instead of `format`, `resolution` and `quality`.'),
});
export type PresetRenderSettings = z.output<typeof presetSettings>;

export const createRenderBody = z
  .object({ quiz_id: idSchema.describe('The quiz to render.'), ...presetSettings.shape, metadata: newMetadata })
  .transform(camelKeys);
export type NewRender = z.output<typeof createRenderBody>;

export const listRendersQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title).optional().meta({
      description: 'Part of the title, or the start of the id (8 characters or more).',
    }),
    quiz_id: idSchema.optional().meta({ description: 'Only renders of this quiz.' }),
    status: z.enum(RENDER_STATUSES).optional().meta({ description: 'Only renders with this status.' }),
    metadata: metadataFilter,
  })
  .transform(camelKeys);

export type RenderFilter = Pick<z.output<typeof listRendersQuery>, 'q' | 'quizId' | 'status' | 'metadata'>;

/** The part of a quiz that a video shows (D85). */
export const renderCutSchema = z
  .object({
    kind: z
      .enum(CUT_KINDS)
      .describe('`full` is the whole quiz on another platform or in another language; the others are parts of it.'),
    round_id: z.uuid().nullable().describe('The round; null for the whole quiz and for `questions`.'),
    question_id: z.uuid().nullable().describe('The question; null unless the cut is one.'),
    question_ids: z.array(z.uuid()).nullable().describe('Of `questions`, in the order shown; otherwise null.'),
    platform_profile: z.enum(PLATFORM_PROFILES).describe('Where the video will be published.'),
  })
  .meta({ id: 'RenderCut', description: 'The part of a quiz that a video shows.' });

/** A render job (D41). */
export const renderSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid().describe('The quiz that was rendered.'),
    user_id: z.uuid().describe('The owner.'),
    livemode: z
      .boolean()
      .describe(
        'False if the render was created with a test key: the video is small, shows a test mark, and is never published.',
      ),
    title: z.string().describe('Title of the video: the title of the quiz at the time of the request, or of the cut.'),
    language: z.string().describe('Language of the quiz at the time of the request, as a BCP 47 tag.'),
    status: z.enum(RENDER_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    progress: z.int().min(0).max(100).describe('Progress in percent.'),
    format: z.enum(RENDER_FORMATS).describe('Format of the video.'),
    resolution: z.string().describe('Resolution of the video, as in the request or the quiz.'),
    quality: z.enum(RENDER_QUALITIES).describe('Quality of the video.'),
    preset: z.enum(RENDER_PRESETS).nullable().describe('The platform whose preset was used; null without one.'),
    voice: z.string().nullable().describe('Id of the voice that reads the quiz; null if it is not read.'),
    cut: renderCutSchema
      .nullable()
      .describe(
        'The part of the quiz that the video shows, for a render of `POST /quizzes/{id}/cuts`; null for other renders.',
      ),
    width: z.int().describe('Width of the video in pixels, also of a test render.'),
    height: z.int().describe('Height of the video in pixels.'),
    fps: z.int().describe('Frames per second.'),
    duration_seconds: z.number().describe('Length of the video.'),
    size_bytes: z.int().nullable().describe('Size of the file; null until it is ready.'),
    segments_total: z.int().describe('Segments of the video, which are rendered in parallel.'),
    segments_reused: z.int().nullable().describe('Segments reused from earlier renders; null until known.'),
    output_url: z
      .url()
      .nullable()
      .describe(
        'Signed link to the video; null until it is ready. Every request returns a new link, which is valid for two hours.',
      ),
    error_message: z.string().nullable().describe('Why the render failed; null otherwise.'),
    error: jobErrorSchema,
    waiting_for: z
      .enum(RENDER_WAITS)
      .nullable()
      .describe('What the render waits for because it is down; it continues by itself. Null otherwise.'),
    metadata: metadataWire,
    timeline: timelineSchema.describe('When each scene of the video starts and ends.'),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable().describe('When rendering started; null while queued.'),
    completed_at: z.iso.datetime().nullable().describe('When the render ended; null until then.'),
    expires_at: z.iso
      .datetime()
      .nullable()
      .describe('When this service deletes the render and its video; null if it keeps them.'),
  })
  .meta({ id: 'Render' });
export type RenderWire = z.output<typeof renderSchema>;
/** The part that lists and single renders share. */
export type RenderSummary = Omit<RenderWire, 'timeline'>;

/** The timeline of a large quiz is hundreds of kilobytes, so lists omit it (D2, D41). */
export const renderListItemSchema = renderSchema
  .extend({
    timeline: z.null().meta({ description: 'Always null in lists. `GET /renders/{id}` returns the timeline.' }),
  })
  .meta({ id: 'RenderListItem', description: 'A render in a list, without its timeline.' });
export type RenderListItemWire = z.output<typeof renderListItemSchema>;

/** The data of an event in a render's event stream. */
export const renderStateSchema = renderSchema
  .pick({
    id: true,
    livemode: true,
    status: true,
    progress: true,
    waiting_for: true,
    output_url: true,
    error_message: true,
  })
  .meta({ id: 'RenderState' });
export type RenderStateWire = z.output<typeof renderStateSchema>;

export const downloadSchema = z.object({
  url: z.url().describe('Signed link to the video.'),
  expires_in: z.int().describe('Seconds until the link expires.'),
});
export type Download = z.output<typeof downloadSchema>;

const aRender = z.object({ id: idSchema });

export const createRenderContract = contract({
  operationId: 'createRender',
  method: 'POST',
  path: '/api/v1/renders',
  summary: 'Create a render',
  description:
    'Starts rendering a video of a quiz and returns immediately. The render uses a snapshot of the quiz, so ' +
    'you can keep editing it. Follow it with `GET /renders/{id}`, the event stream `GET ' +
    '/renders/{id}/events`, or the webhook events `render.completed` and `render.failed`.\n\n' +
    'A quiz can have one live and one test render in progress; another request fails with 409 and the ' +
    '`Location` of the first. ' +
    "A quiz that can't be rendered fails with 422 and lists the reasons. Parts of the video that have not " +
    'changed since an earlier render are reused. Requests that fail with 400, 409 or 422 count as ' +
    'writes instead of renders.\n\n' +
    'With a test key, the video is 360p and is marked TEST. It counts as a write instead of a render. Three test ' +
    'renders can be in progress, each at most 30 minutes long; another request fails with 429.',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'render',
  isExpensive: true,
  body: createRenderBody,
  example: { body: { quiz_id: '01a1f93f-962e-7464-8a57-f6fe9378026e', format: 'mp4', resolution: '1080p' } },
  response: { status: 202, body: dataOf(renderSchema) },
  problems: ['not-found', 'render-in-progress', 'quiz-not-renderable', 'quota-exceeded', 'insufficient-storage'],
});

export const listRendersContract = contract({
  operationId: 'listRenders',
  method: 'GET',
  path: '/api/v1/renders',
  summary: 'List renders',
  description:
    'Returns your renders, newest first. You can filter them by quiz and status. The list does not include ' +
    'timelines.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  query: listRendersQuery,
  response: { status: 200, body: listOf(renderListItemSchema) },
  problems: [],
});

export const getRenderContract = contract({
  operationId: 'getRender',
  method: 'GET',
  path: '/api/v1/renders/{id}',
  summary: 'Retrieve a render',
  description:
    'Returns a render with its status, its progress and its timeline. Once `status` is `completed`, ' +
    '`output_url` links to the video.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: { status: 200, body: dataOf(renderSchema) },
  problems: ['not-found'],
});

export const downloadRenderContract = contract({
  operationId: 'downloadRender',
  method: 'GET',
  path: '/api/v1/renders/{id}/download',
  summary: "Create a video's download link",
  description:
    'Returns a signed link to the finished video. The link works without an API key until it expires, so ' +
    "treat it as a secret. Fails with 409 if the render has no video. Downloads support ranges and don't " +
    'count towards the rate limit.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: { status: 200, body: dataOf(downloadSchema) },
  problems: ['not-found', 'conflict'],
});

export const cancelRenderContract = contract({
  operationId: 'cancelRender',
  method: 'POST',
  path: '/api/v1/renders/{id}/cancel',
  summary: 'Cancel a render',
  description:
    'Stops a render in progress, usually within two seconds. No webhook event is sent. If the render has ' +
    'already ended, the request fails with 409.',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'write',
  params: aRender,
  response: { status: 200, body: dataOf(renderSchema) },
  problems: ['not-found', 'conflict'],
});

export const retryRenderContract = contract({
  operationId: 'retryRender',
  method: 'POST',
  path: '/api/v1/renders/{id}/retry',
  summary: 'Retry a render',
  description:
    'Renders a failed or cancelled render again, with the same id, settings and snapshot of the quiz. Finished segments ' +
    'are reused. Fails with 409 in any other state, and while the quiz has another render in progress.\n\n' +
    'If the service was at fault (the `component` of `error` is not `quiz`, `media` or `account`), up to five retries ' +
    'count as writes only. Others also count as renders. To render a row of a batch again, retry the batch.',
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'write',
  params: aRender,
  response: { status: 202, body: dataOf(renderSchema) },
  problems: ['not-found', 'conflict', 'render-in-progress', 'quota-exceeded', 'insufficient-storage'],
});

export const deleteRenderContract = contract({
  operationId: 'deleteRender',
  method: 'DELETE',
  path: '/api/v1/renders/{id}',
  summary: 'Delete a render',
  description:
    'Permanently deletes a render and its video. A render in progress must be cancelled first, and a render ' +
    "that is being uploaded to YouTube can't be deleted; both fail with 409.",
  tag: 'Renders',
  scopes: ['renders:write'],
  bucket: 'write',
  params: aRender,
  response: { status: 204, body: null },
  problems: ['not-found', 'conflict'],
});

export const watchRenderContract = contract({
  operationId: 'watchRender',
  method: 'GET',
  path: '/api/v1/renders/{id}/events',
  summary: "Stream a render's progress",
  description:
    'Opens a stream of server-sent events: the current state immediately, then every change. The stream ' +
    'closes when the render ends.\n\n' +
    'The `data` of each event is JSON with the fields `id`, `status`, `progress`, `output_url` and ' +
    '`error_message`. Events have no name and no id; after a reconnection the first event is the current ' +
    "state. A browser's `EventSource` reconnects automatically, so close it once `status` is `completed`, " +
    '`failed` or `cancelled`. A user can have 20 open event streams; opening another fails with 429. A stream ' +
    'closes within 5 seconds after its API key is revoked or expires, or its session ends.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  params: aRender,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'text/event-stream',
    description: 'A stream of server-sent events.',
  },
  example: {
    response:
      'data: {"id":"01a1f93f-962e-7464-8a57-f6fe9378026e","status":"rendering","progress":40,"output_url":null,"error_message":null}\n\n',
  },
  problems: ['not-found'],
});

const CAPTIONS = 'The captions.';

export const getSrtCaptionsContract = contract({
  operationId: 'getSrtCaptions',
  method: 'GET',
  path: '/api/v1/renders/{id}/captions.srt',
  summary: 'Retrieve captions as SubRip (SRT)',
  description:
    'Returns captions that match the video of the render. They are available as soon as the render exists, ' +
    'even before the video is ready.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  isExpensive: true,
  params: aRender,
  response: {
    status: 200,
    body: z.string(),
    mediaType: 'application/x-subrip; charset=utf-8',
    description: CAPTIONS,
  },
  example: { response: '1\n00:00:00,400 --> 00:00:03,200\nThe sky at night\n' },
  problems: ['not-found'],
});

export const getVttCaptionsContract = contract({
  operationId: 'getVttCaptions',
  method: 'GET',
  path: '/api/v1/renders/{id}/captions.vtt',
  summary: 'Retrieve captions as WebVTT',
  description:
    'Returns captions that match the video of the render. They are available as soon as the render exists, ' +
    'even before the video is ready.',
  tag: 'Renders',
  scopes: ['renders:read'],
  bucket: 'read',
  isExpensive: true,
  params: aRender,
  response: { status: 200, body: z.string(), mediaType: 'text/vtt; charset=utf-8', description: CAPTIONS },
  example: { response: 'WEBVTT\n\n00:00:00.400 --> 00:00:03.200\nThe sky at night\n' },
  problems: ['not-found'],
});
