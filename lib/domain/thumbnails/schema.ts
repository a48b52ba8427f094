import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { RENDER_STATUSES } from '@/lib/model/statuses';

export const createThumbnailBody = z.object({ quizId: idSchema });
export type NewThumbnail = z.output<typeof createThumbnailBody>;

export const listThumbnailsQuery = z.object({
  ...pageQuery,
  quizId: idSchema.optional().meta({ description: 'Only thumbnails of this quiz.' }),
});

/** A thumbnail job on the wire (specification, Thumbnail job; D12: camelCase; D44). */
export const thumbnailSchema = z
  .object({
    id: z.uuid(),
    quizId: z.uuid(),
    userId: z.uuid(),
    status: z.enum(RENDER_STATUSES),
    width: z.int(),
    height: z.int(),
    /** A JPEG. Signed, and fresh on every read. */
    outputUrl: z.url().nullable(),
    errorMessage: z.string().nullable(),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Thumbnail' });
export type ThumbnailWire = z.output<typeof thumbnailSchema>;
