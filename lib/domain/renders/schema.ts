import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { CUT_KINDS } from '@/lib/model/cuts';
import { idSchema } from '@/lib/model/id';
import { QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { RENDER_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import {
  PLATFORM_PROFILES,
  RENDER_FORMATS,
  RENDER_QUALITIES,
  RESOLUTION_DESCRIPTION,
  resolutionSchema,
} from '@/lib/model/video-settings';
import { timelineSchema } from '../quizzes/timeline';

/** How to render a quiz. Without a resolution, the quiz's is used (D40). */
export const renderSettings = z.object({
  format: z
    .enum(RENDER_FORMATS)
    .default('mp4')
    .describe('`mp4` is H.264 and AAC. `webm` is VP9 and Opus and takes two to three times as long.'),
  resolution: resolutionSchema.optional().describe(`${RESOLUTION_DESCRIPTION} Defaults to that of the quiz.`),
  quality: z
    .enum(RENDER_QUALITIES)
    .default('standard')
    .describe('Trades file size for picture quality. `draft` files are the smallest.'),
});
export type RenderSettings = z.output<typeof renderSettings>;

export const createRenderBody = z
  .object({ quiz_id: idSchema.describe('The quiz to render.'), ...renderSettings.shape })
  .transform(camelKeys);
export type NewRender = z.output<typeof createRenderBody>;

export const listRendersQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title).optional().meta({
      description: 'Only renders whose title contains this text, or whose id starts with it (8 characters or more).',
    }),
    quiz_id: idSchema.optional().meta({ description: 'Only renders of this quiz.' }),
    status: z.enum(RENDER_STATUSES).optional().meta({ description: 'Only renders with this status.' }),
  })
  .transform(camelKeys);

export type RenderFilter = Pick<z.output<typeof listRendersQuery>, 'q' | 'quizId' | 'status'>;

/** What of a quiz a video shows (D85). */
export const renderCutSchema = z
  .object({
    kind: z
      .enum(CUT_KINDS)
      .describe('`full` is the whole quiz, on another platform or in another language; or a `round` or a `question`.'),
    round_id: z.uuid().nullable().describe('The round; null for the whole quiz.'),
    question_id: z.uuid().nullable().describe('The question; null unless the cut is one.'),
    platform_profile: z.enum(PLATFORM_PROFILES).describe('Where the video will be published.'),
  })
  .meta({ id: 'RenderCut', description: 'What of a quiz a video shows.' });

/** A render job (D41). */
export const renderSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid().describe('The quiz that was rendered.'),
    user_id: z.uuid().describe('The owner.'),
    livemode: z
      .boolean()
      .describe('False if a test key made it: the video is small, shows a test mark, and is never published.'),
    title: z.string().describe('Title of the video: that of the quiz at the time of the request, or of the cut.'),
    language: z.string().describe('Language of the quiz at the time of the request, as a BCP 47 tag.'),
    status: z.enum(RENDER_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    progress: z.int().min(0).max(100).describe('Progress in percent.'),
    format: z.enum(RENDER_FORMATS).describe('Format of the video.'),
    resolution: z.string().describe('Resolution of the video, as in the request or the quiz.'),
    quality: z.enum(RENDER_QUALITIES).describe('Quality of the video.'),
    voice: z.string().nullable().describe('Id of the voice that reads the quiz; null if it is not read.'),
    cut: renderCutSchema
      .nullable()
      .describe(
        'What of the quiz the video shows, for a render of `POST /quizzes/{id}/cuts`; null if it is all of it.',
      ),
    width: z.int().describe('Width of the video in pixels, also of a test render.'),
    height: z.int().describe('Height of the video in pixels.'),
    fps: z.int().describe('Frames per second.'),
    duration_seconds: z.number().describe('Length of the video.'),
    size_bytes: z.int().nullable().describe('Size of the file; null until it is ready.'),
    segments_total: z.int().describe('Segments of the video, which are rendered in parallel.'),
    segments_reused: z.int().nullable().describe('Segments copied from earlier renders; null until that is known.'),
    output_url: z
      .url()
      .nullable()
      .describe(
        'Signed link to the video; null until it is ready. Every request returns a new link, which is valid for two hours.',
      ),
    error_message: z.string().nullable().describe('Why the render failed; null otherwise.'),
    timeline: timelineSchema.describe('When each scene of the video starts and ends.'),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable().describe('When rendering started; null while queued.'),
    completed_at: z.iso.datetime().nullable().describe('When the render ended; null before.'),
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
  .pick({ id: true, livemode: true, status: true, progress: true, output_url: true, error_message: true })
  .meta({ id: 'RenderState' });
export type RenderStateWire = z.output<typeof renderStateSchema>;

export const downloadSchema = z.object({
  url: z.url().describe('Signed link to the video.'),
  expires_in: z.int().describe('Seconds until the link expires.'),
});
export type Download = z.output<typeof downloadSchema>;
