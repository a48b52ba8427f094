import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { pageQuery } from '@/lib/model/page';
import { RENDER_STATUSES } from '@/lib/model/statuses';

export const createThumbnailBody = z.object({ quizId: idSchema.describe('The quiz to create a thumbnail of.') });
export type NewThumbnail = z.output<typeof createThumbnailBody>;

export const listThumbnailsQuery = z.object({
  ...pageQuery,
  quizId: idSchema.optional().meta({ description: 'Only thumbnails of this quiz.' }),
});

/** A thumbnail job (D12: camelCase; D44). */
export const thumbnailSchema = z
  .object({
    id: z.uuid(),
    quizId: z.uuid().describe('The quiz that the thumbnail shows.'),
    userId: z.uuid().describe('The owner.'),
    livemode: z.boolean().describe('False if a test key made it: the picture shows a test mark.'),
    status: z.enum(RENDER_STATUSES).describe('`completed`, `failed` and `cancelled` are final.'),
    width: z.int().describe('In pixels.'),
    height: z.int().describe('In pixels.'),
    outputUrl: z
      .url()
      .nullable()
      .describe(
        'Signed link that downloads the JPEG under the name of the quiz; null until it is ready. Every request returns a new link.',
      ),
    errorMessage: z.string().nullable().describe('Why the job failed; null otherwise.'),
    createdAt: z.iso.datetime(),
    completedAt: z.iso.datetime().nullable().describe('When the job ended; null before.'),
  })
  .meta({ id: 'Thumbnail' });
export type ThumbnailWire = z.output<typeof thumbnailSchema>;
