import { z } from 'zod';
import { NETWORKS } from '@/lib/core/model/ai';
import { idSchema } from '@/lib/core/model/id';
import { languageTag } from '@/lib/core/model/language';
import { contract, dataOf } from './contract';

/** D71. */
export const suggestBody = z.object({
  quizId: idSchema.describe('The quiz to write about.'),
  language: languageTag.optional().meta({
    description:
      'Language to write in, as a BCP 47 tag. Defaults to the language of the quiz. Without a language model, the texts of the quiz are not translated.',
  }),
});
export type SuggestionInput = z.output<typeof suggestBody>;

export const metadataSchema = z
  .object({
    quizId: z.uuid().describe('The quiz that the metadata is for.'),
    titles: z
      .array(z.string())
      .meta({ description: 'At most 100 characters each. The first is the title of the quiz.' }),
    descriptions: z
      .array(z.string())
      .meta({ description: 'One with chapters, if the video is long enough for them, and one without.' }),
    tags: z.array(z.string()).describe('Tags for the video.'),
  })
  .meta({
    id: 'SuggestedMetadata',
    description: 'Suggested metadata for a video of the quiz. It reveals no answers.',
  });
export type SuggestedMetadata = z.output<typeof metadataSchema>;

export const promotionsSchema = z
  .object({
    quizId: z.uuid().describe('The quiz that the posts are about.'),
    posts: z
      .array(
        z.object({
          network: z.enum(NETWORKS).describe('The social network.'),
          text: z.string().describe('Text of the post.'),
        }),
      )
      .describe('One post for each network.'),
  })
  .meta({ id: 'SuggestedPromotions', description: 'Posts that promote a quiz without revealing any answers.' });
export type SuggestedPromotions = z.output<typeof promotionsSchema>;

const SUGGESTION_EXAMPLE = { body: { quizId: '01a1f93f-962e-7464-8a57-f6fe9378026e' } };

export const suggestMetadataContract = contract({
  operationId: 'suggestMetadata',
  method: 'POST',
  path: '/api/v1/ai/metadata',
  summary: 'Suggest video metadata',
  description:
    'Suggests titles, descriptions and tags for publishing a video of a quiz, without revealing any answers. ' +
    'They are written by a language model if one is configured, and otherwise composed from the text of the ' +
    'quiz. Nothing is saved.',
  tag: 'AI',
  // The suggestions contain text of the quiz.
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  body: suggestBody,
  example: SUGGESTION_EXAMPLE,
  response: { status: 200, body: dataOf(metadataSchema) },
  problems: ['not-found', 'unavailable'],
});

export const suggestPromotionsContract = contract({
  operationId: 'suggestPromotions',
  method: 'POST',
  path: '/api/v1/ai/promotions',
  summary: 'Generate promotional posts',
  description:
    'Writes one post about a quiz for each social network, within its length limit and without revealing any ' +
    'answers. Posts are written by a language model if one is configured, and otherwise composed from the ' +
    'text of the quiz. Nothing is saved or published.',
  tag: 'AI',
  scopes: ['ai:write', 'quizzes:read'],
  bucket: 'ai',
  body: suggestBody,
  example: SUGGESTION_EXAMPLE,
  response: { status: 200, body: dataOf(promotionsSchema) },
  problems: ['not-found', 'unavailable'],
});
