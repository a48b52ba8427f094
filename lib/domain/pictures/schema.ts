import { z } from 'zod';
import { creditSchema, PICTURE_SOURCES } from '@/lib/model/credit';
import { text } from '@/lib/model/text';

/** The most pages that Openverse returns without credentials. */
const MAX_PAGE = 10;

export const searchPicturesQuery = z.object({
  q: text(200, 1).meta({ description: 'What to search for.' }),
  source: z
    .enum(PICTURE_SOURCES)
    .default('openverse')
    .meta({ description: 'The service to search: `openverse` or `commons` (Wikimedia Commons).' }),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_PAGE)
    .default(1)
    .meta({ description: `From 1 to ${MAX_PAGE}.` }),
});
export type PictureSearch = z.output<typeof searchPicturesQuery>;

export const foundPictureSchema = z
  .object({
    ...creditSchema.shape,
    width: z.int().nullable().describe('Of the original, in pixels; null if unknown.'),
    height: z.int().nullable().describe('Of the original, in pixels; null if unknown.'),
    preview_url: z.url().describe('Link to a small version, served by this service. It works for 24 hours.'),
  })
  .meta({ id: 'FoundPicture' });

export const pictureResultsSchema = z
  .object({
    pictures: z.array(foundPictureSchema).describe('Up to 20. Pictures without a usable licence are left out.'),
    page: z.int().describe('The page, from 1.'),
    has_more: z.boolean().describe('Whether there is another page.'),
  })
  .meta({ id: 'PictureResults' });
export type PictureResultsWire = z.output<typeof pictureResultsSchema>;

export const importPictureBody = z
  .object({
    source: z.enum(PICTURE_SOURCES).describe('`source` of the picture found.'),
    id: text(64, 1).describe('`source_id` of the picture found.'),
  })
  .meta({ id: 'ImportPicture' });
export type PictureToImport = z.output<typeof importPictureBody>;
