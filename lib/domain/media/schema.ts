import { z } from 'zod';
import { idSchema } from '@/lib/model/id';
import { FILE_NAME_LENGTH } from '@/lib/model/limits';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '@/lib/model/media';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';

export const fileNameSchema = text(FILE_NAME_LENGTH.max, FILE_NAME_LENGTH.min);

/** A full type, or a kind of types (D32). */
export const mediaTypeFilter = z.enum([...MEDIA_KINDS, ...MEDIA_TYPE_NAMES]);
export type MediaTypeFilter = z.output<typeof mediaTypeFilter>;

export const listMediaQuery = z.object({
  ...pageQuery,
  q: text(FILE_NAME_LENGTH.max).optional().meta({ description: 'Part of the file name; an empty one finds all.' }),
  type: mediaTypeFilter.optional().meta({ description: 'Only files of this type, or kind of types.' }),
});

export type MediaFilter = Pick<z.output<typeof listMediaQuery>, 'q' | 'type'>;

export const deleteMediaQuery = z.object({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Delete it even if a quiz or a theme uses it.' }),
});

/** A media file on the wire (D12: snake_case; D32: the members beyond the specified ones). */
export const mediaSchema = z
  .object({
    id: idSchema,
    file_name: fileNameSchema,
    storage_path: z.string(),
    mime_type: z.enum(MEDIA_TYPE_NAMES),
    size_bytes: z.int().positive(),
    url: z.url(),
    width: z.int().positive().nullable(),
    height: z.int().positive().nullable(),
    duration_seconds: z.number().positive().nullable(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MediaFile' });
export type MediaWire = z.output<typeof mediaSchema>;
