import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { QUIZ_LIMITS } from '@/lib/model/limits';
import { pageQuery } from '@/lib/model/page';
import { RENDER_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import { RENDER_FORMATS, RENDER_QUALITIES } from '@/lib/model/video-settings';
import { resolutionSchema } from '@/lib/video/canvas';
import { camelKeys } from '../casing';
import { timelineSchema } from '../quizzes/timeline';

/** What to render, and how (D40); without a resolution, the quiz's. */
export const createRenderBody = z
  .object({
    quiz_id: idSchema,
    format: z.enum(RENDER_FORMATS).default('mp4'),
    resolution: resolutionSchema.optional(),
    quality: z.enum(RENDER_QUALITIES).default('standard'),
  })
  .transform(camelKeys);
export type NewRender = z.output<typeof createRenderBody>;

export const listRendersQuery = z
  .object({
    ...pageQuery,
    q: text(QUIZ_LIMITS.title).optional().meta({
      description: 'Part of the title, or the beginning of the id from 8 characters on; an empty one finds all.',
    }),
    quiz_id: idSchema.optional().meta({ description: 'Only renders of this quiz.' }),
    status: z.enum(RENDER_STATUSES).optional().meta({ description: 'Only renders in this state.' }),
  })
  .transform(camelKeys);

export type RenderFilter = Pick<z.output<typeof listRendersQuery>, 'q' | 'quizId' | 'status'>;

/** A render job on the wire (specification, Render job; D41). */
export const renderSchema = z
  .object({
    id: z.uuid(),
    quiz_id: z.uuid(),
    user_id: z.uuid(),
    title: z.string().meta({ description: 'Of the quiz, when the render was asked for.' }),
    status: z.enum(RENDER_STATUSES),
    /** Percent. */
    progress: z.int().min(0).max(100),
    format: z.enum(RENDER_FORMATS),
    resolution: z.string(),
    quality: z.enum(RENDER_QUALITIES),
    width: z.int(),
    height: z.int(),
    fps: z.int(),
    duration_seconds: z.number(),
    size_bytes: z.int().nullable(),
    segments_total: z.int(),
    segments_reused: z.int().nullable(),
    /** Signed, and fresh on every read. */
    output_url: z.url().nullable(),
    error_message: z.string().nullable(),
    timeline: timelineSchema,
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Render' });
export type RenderWire = z.output<typeof renderSchema>;
/** What lists and single renders have in common. */
export type RenderSummary = Omit<RenderWire, 'timeline'>;

/** A render job in a list. The timeline of a large quiz is hundreds of kilobytes, so lists leave it out (D2, D41). */
export const renderListItemSchema = renderSchema
  .extend({
    timeline: z.null().meta({ description: 'Always null in lists. `GET /renders/{id}` returns the timeline.' }),
  })
  .meta({ id: 'RenderListItem', description: 'A render job as in lists: without its timeline.' });
export type RenderListItemWire = z.output<typeof renderListItemSchema>;

/** What an event of a watched render carries. */
export const renderStateSchema = renderSchema
  .pick({ id: true, status: true, progress: true, output_url: true, error_message: true })
  .meta({ id: 'RenderState' });
export type RenderStateWire = z.output<typeof renderStateSchema>;

/** Where a finished video is fetched (D43); seconds. */
export const downloadSchema = z.object({ url: z.url(), expires_in: z.int() });
export type Download = z.output<typeof downloadSchema>;
