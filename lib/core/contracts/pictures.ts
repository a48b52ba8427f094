import { z } from 'zod';
import { creditSchema, PICTURE_SOURCES } from '@/lib/core/model/credit';
import { idSchema } from '@/lib/core/model/id';
import { PICTURE_PLACES } from '@/lib/core/model/picture-proposal';
import { text } from '@/lib/core/model/text';
import { contract, dataOf } from './contract';
import { mediaSchema } from './media';

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
    width: z.int().nullable().describe('Width of the original in pixels; null if unknown.'),
    height: z.int().nullable().describe('Height of the original in pixels; null if unknown.'),
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
    source: z.enum(PICTURE_SOURCES).describe('The `source` of the picture in the search results.'),
    id: text(64, 1).describe('The `source_id` of the picture in the search results.'),
  })
  .meta({ id: 'ImportPicture' });
export type PictureToImport = z.output<typeof importPictureBody>;

export const searchPicturesContract = contract({
  operationId: 'searchPictures',
  method: 'GET',
  path: '/api/v1/media/search',
  summary: 'Search free pictures',
  description:
    'Searches Openverse or Wikimedia Commons for pictures that you can use and modify in videos, including for commercial ' +
    'use: CC0, Public Domain Mark, CC BY and CC BY-SA. Pictures with a different, unknown or missing licence are left out. To use ' +
    'a picture, import it with its `source` and `source_id`.\n\n' +
    'CC BY-SA (`by-sa`) requires that works made from the picture have the same licence.\n\n' +
    'All users share the rate limits of these services, so results are cached for 24 hours and each user gets a share. When ' +
    'you have used up yours, requests fail with 429 and `Retry-After`.',
  tag: 'Media',
  scopes: ['media:read'],
  bucket: 'read',
  query: searchPicturesQuery,
  example: { query: { q: 'red panda', source: 'commons' } },
  response: { status: 200, body: dataOf(pictureResultsSchema) },
  problems: ['unavailable'],
});

/** The most questions of one request, and pictures proposed for one of them. */
export const PROPOSAL_LIMITS = { questions: 20, pictures: 6, seconds: 25 } as const;

export const proposePicturesBody = z.object({
  source: z.enum(PICTURE_SOURCES).default('commons').describe('The service to search.'),
  question_ids: z
    .array(idSchema)
    .min(1)
    .max(PROPOSAL_LIMITS.questions)
    .optional()
    .describe('Search only for these questions of the quiz. By default, the first ones without a picture.'),
});
export type PicturesToPropose = z.output<typeof proposePicturesBody>;

export const pictureProposalsSchema = z
  .object({
    proposals: z
      .array(
        z.object({
          question_id: idSchema.describe('The question.'),
          query: z.string().nullable().describe('What was searched; null if the question has no words to search.'),
          place: z
            .enum(PICTURE_PLACES)
            .describe(
              'Where a picture of this search can be shown: `question` as `imageUrl`, `question_blurred` as `imageUrl` with ' +
                'a `reveal` such as `blur`, `fact` only as `factImageUrl`, because it may show the answer.',
            ),
          pictures: z.array(foundPictureSchema).describe('The best first; empty if none was found.'),
          error: z.string().nullable().describe('Why this question was not searched; null if it was.'),
        }),
      )
      .describe('One entry for each question, in the order of the quiz.'),
    remaining: z.int().describe('Other questions without a picture, which were not searched.'),
  })
  .meta({ id: 'PictureProposals' });
export type PictureProposalsWire = z.output<typeof pictureProposalsSchema>;

export const proposePicturesContract = contract({
  operationId: 'proposePictures',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/pictures',
  summary: 'Propose pictures for a quiz',
  description:
    `Searches free pictures for up to ${PROPOSAL_LIMITS.questions} questions that have none, in at most ${PROPOSAL_LIMITS.seconds} seconds, and says where each ` +
    'can be shown. A picture that was found by the answer, or whose title or file name contains it, is never proposed for the time ' +
    'before the answer. From Commons, the picture of the Wikipedia article on the subject of a question from built-in facts ' +
    'comes first. Changes nothing: import a picture with `POST /media/import`, and set the `url` in the question.\n\n' +
    'If a search fails, only its question has an `error`. The limits are those of `GET /media/search`.',
  tag: 'Media',
  scopes: ['quizzes:read', 'media:read'],
  bucket: 'write',
  isExpensive: true,
  params: z.object({ id: idSchema }),
  body: proposePicturesBody,
  example: { body: { source: 'commons' } },
  response: { status: 200, body: dataOf(pictureProposalsSchema) },
  problems: ['not-found'],
});

export const importPictureContract = contract({
  operationId: 'importPicture',
  method: 'POST',
  path: '/api/v1/media/import',
  summary: 'Import a free picture',
  description:
    'Copies a picture from the search results into your media, with its author and licence in `credit`. The service is asked ' +
    'for both again: if the picture may no longer be used, the request fails with 404. Videos with the picture name its author in ' +
    'the outro, at the end of the captions, and in the suggested YouTube description.\n\n' +
    'If you have already imported the picture, the response is 200 with the existing file.',
  tag: 'Media',
  scopes: ['media:write'],
  bucket: 'write',
  body: importPictureBody,
  example: { body: { source: 'commons', id: '4193254' } },
  response: { status: 201, existing: 'You have this picture already. Nothing was stored.', body: dataOf(mediaSchema) },
  problems: [
    'not-found',
    'payload-too-large',
    'unsupported-media-type',
    'quota-exceeded',
    'insufficient-storage',
    'unavailable',
  ],
});
