import { z } from 'zod';
import { creditSchema } from '@/lib/model/credit';
import { idSchema } from '@/lib/model/id';
import { FILE_NAME_LENGTH } from '@/lib/model/limits';
import { MEDIA_KINDS, MEDIA_TYPE_NAMES } from '@/lib/model/media';
import { pageQuery } from '@/lib/model/page';
import { text } from '@/lib/model/text';

export const fileNameSchema = text(FILE_NAME_LENGTH.max, FILE_NAME_LENGTH.min);

/** A MIME type or a kind, such as `image` (D32). */
export const mediaTypeFilter = z.enum([...MEDIA_KINDS, ...MEDIA_TYPE_NAMES]);
export type MediaTypeFilter = z.output<typeof mediaTypeFilter>;

export const listMediaQuery = z.object({
  ...pageQuery,
  q: text(FILE_NAME_LENGTH.max)
    .optional()
    .meta({ description: 'Only files whose name contains this text, ignoring case.' }),
  type: mediaTypeFilter
    .optional()
    .meta({ description: 'Only files of this MIME type, or of this kind: `image`, `video`, `audio` or `table`.' }),
});

export type MediaFilter = Pick<z.output<typeof listMediaQuery>, 'q' | 'type'>;

export const deleteMediaQuery = z.object({
  force: z
    .enum(['true', 'false'])
    .default('false')
    .transform((value) => value === 'true')
    .meta({ description: 'Delete the file even if a quiz, a theme or a brand uses it.' }),
});

/** D12: snake_case; D32. */
export const mediaSchema = z
  .object({
    id: idSchema,
    file_name: fileNameSchema.describe('Name of the file when it was uploaded.'),
    storage_path: z.string().describe('Internal path in storage.'),
    mime_type: z.enum(MEDIA_TYPE_NAMES).describe('Detected from the contents.'),
    size_bytes: z.int().positive().describe('Size of the file.'),
    url: z
      .url()
      .describe(
        'Signed link to the contents. It stays the same, and works without an API key, until the file is deleted.',
      ),
    width: z.int().positive().nullable().describe('In pixels; null for audio and tables.'),
    height: z.int().positive().nullable().describe('In pixels; null for audio and tables.'),
    duration_seconds: z.number().positive().nullable().describe('Length; null for images and tables.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of the contents in hexadecimal.'),
    credit: creditSchema
      .nullable()
      .describe('Author and licence of a picture that was imported from a service; null for other files.'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'MediaFile' });
export type MediaWire = z.output<typeof mediaSchema>;
