import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { UPLOAD_STATUSES } from '@/lib/model/statuses';
import { text } from '@/lib/model/text';
import { byteLength, DEFAULT_YOUTUBE_CATEGORY, tagsLength, VISIBILITIES, YOUTUBE_LIMITS } from '@/lib/model/youtube';

const { title, descriptionBytes, tags, playlistId } = YOUTUBE_LIMITS;

const BRACKETS = 'Must not contain < or >.';
const hasNoBrackets = (value: string): boolean => !/[<>]/.test(value);

/** YouTube's title: one line. */
const titleSchema = text(title, 1)
  .refine(hasNoBrackets, { error: BRACKETS })
  .refine((value) => !/[\n\t]/.test(value), { error: 'Must be one line.' })
  .meta({ description: 'Without it, the quiz’s title.' });

const descriptionSchema = text(descriptionBytes)
  .refine((value) => byteLength(value) <= descriptionBytes, { error: `Must have at most ${descriptionBytes} bytes.` })
  .refine(hasNoBrackets, { error: BRACKETS })
  .meta({ description: `At most ${descriptionBytes} bytes in UTF-8.` });

const tagSchema = text(tags, 1).refine((tag) => !/[<>,\n\t]/.test(tag), {
  error: 'Must not contain <, >, commas or line breaks.',
});

const tagsSchema = z
  .array(tagSchema)
  .max(tags)
  .refine((list) => tagsLength(list) <= tags, {
    error: `All tags together must have at most ${tags} characters, counting commas between them and quotes round those with spaces.`,
  })
  .meta({
    description: `Together at most ${tags} characters as YouTube counts them: with a comma between two, and quotes round each that has a space.`,
  });

/** What YouTube is told of the video (specification, Upload jobs; D52). */
export const uploadMetadata = z.object({
  title: titleSchema.optional(),
  description: descriptionSchema.default(''),
  tags: tagsSchema.default([]),
  categoryId: z
    .string()
    .regex(/^\d{1,3}$/, { error: 'Must be the number of a category of YouTube’s.' })
    .default(DEFAULT_YOUTUBE_CATEGORY),
  visibility: z.enum(VISIBILITIES).default('unlisted'),
  madeForKids: z.boolean().default(false),
  scheduledFor: z.iso
    .datetime({ offset: true })
    .refine((value) => Date.parse(value) > Date.now(), { error: 'Must be in the future.' })
    .transform((value) => new Date(value))
    .optional()
    .meta({ description: 'When the video becomes public; until then it is private, whatever `visibility` says.' }),
  playlistId: z
    .string()
    .regex(/^[\w-]+$/, { error: 'Must be the id of a playlist of YouTube’s.' })
    .max(playlistId)
    .optional()
    .meta({ description: 'A playlist of the channel, to which the video is added.' }),
  chapters: z.boolean().default(true).meta({
    description: 'Whether the video’s chapters are put below `description`, if they fit and it has none of its own.',
  }),
});
export type UploadMetadata = z.output<typeof uploadMetadata>;

/** camelCase, as the specification has it. */
export const createUploadBody = z.object({
  quizId: idSchema,
  renderJobId: idSchema,
  channelId: idSchema.meta({ description: 'The `id` of a connected channel, as `GET /youtube/channels` lists them.' }),
  metadata: uploadMetadata,
});
export type NewUpload = z.output<typeof createUploadBody>;

export const listUploadsQuery = z.object({
  ...pageQuery,
  q: text(title).optional().meta({
    description: 'Part of the title, or the beginning of the id from 8 characters on; an empty one finds all.',
  }),
  quizId: idSchema.optional().meta({ description: 'Only uploads of this quiz.' }),
  status: z.enum(UPLOAD_STATUSES).optional().meta({ description: 'Only uploads in this state.' }),
});

export type UploadListFilter = Pick<z.output<typeof listUploadsQuery>, 'q' | 'quizId' | 'status'>;

export const anUpload = z.object({ id: idSchema });

/** An upload job on the wire (specification, Upload job; D12: snake_case; D51). */
export const uploadSchema = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    quiz_id: z.uuid(),
    render_job_id: z.uuid().nullable().meta({ description: 'Null once the render was deleted.' }),
    youtube_channel_id: z.uuid().nullable().meta({ description: 'Null once the channel was disconnected.' }),
    status: z.enum(UPLOAD_STATUSES),
    /** Percent. */
    progress: z.int().min(0).max(100),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    category_id: z.string(),
    visibility: z.enum(VISIBILITIES),
    made_for_kids: z.boolean(),
    playlist_id: z.string().nullable(),
    youtube_video_id: z.string().nullable(),
    youtube_video_url: z.url().nullable(),
    error_message: z.string().nullable(),
    retry_count: z.int(),
    next_retry_at: z.iso.datetime().nullable(),
    scheduled_for: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    completed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Upload' });
export type UploadWire = z.output<typeof uploadSchema>;
