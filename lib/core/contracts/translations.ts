import { z } from 'zod';
import { contract, dataOf } from './contract';
import { aQuiz } from './quizzes';

const changeSchema = z.enum(['changed', 'added', 'removed']).describe('What changed in the original.');

/** What has changed in the original of a translation since it was made. */
export const translationSchema = z
  .object({
    translation_of: z.uuid().describe('The original.'),
    title: z.string().describe('Title of the original.'),
    language: z.string().describe('Language of the original, as a BCP 47 tag.'),
    changed_fields: z
      .array(z.enum(['title', 'description', 'intro_subtitle', 'outro_text']))
      .describe('Texts of the original quiz that have changed.'),
    rounds: z
      .array(
        z.object({
          change: changeSchema,
          original_round_id: z.uuid().describe('The round of the original.'),
          round_id: z.uuid().nullable().describe('The corresponding round of this quiz; null if there is none.'),
        }),
      )
      .describe('Rounds whose title has changed, and rounds that were added or removed.'),
    questions: z
      .array(
        z.object({
          change: changeSchema,
          original_question_id: z.uuid().describe('The question of the original.'),
          question_id: z.uuid().nullable().describe('The corresponding question of this quiz; null if there is none.'),
          text: z
            .string()
            .describe('Text of the question in the original, or in this quiz if it was removed from the original.'),
        }),
      )
      .describe('Questions that were changed, added or removed. Changes to their order and settings are ignored.'),
  })
  .meta({ id: 'Translation', description: 'What has changed in the original since a quiz was translated.' });
export type TranslationWire = z.output<typeof translationSchema>;

export const getTranslationContract = contract({
  operationId: 'getTranslation',
  method: 'GET',
  path: '/api/v1/quizzes/{id}/translation',
  summary: 'Compare a translation with its original',
  description:
    'Returns what has changed in the original of a translated quiz since it was translated: texts of the quiz, and ' +
    'rounds and questions that were changed, added or removed. Fails with 404 if the quiz is not a translation, or if ' +
    'its original was deleted. `GET /quizzes?translation_of={id}` lists the translations of a quiz.',
  tag: 'Quizzes',
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  params: aQuiz,
  response: { status: 200, body: dataOf(translationSchema) },
  problems: ['not-found'],
});

export const reviewTranslationContract = contract({
  operationId: 'reviewTranslation',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/translation/review',
  summary: 'Mark a translation as reviewed',
  description:
    'Confirms that a translated quiz is up to date with its original. `GET /quizzes/{id}/translation` then lists only ' +
    'later changes. The quiz itself doesn’t change.',
  tag: 'Quizzes',
  scopes: ['quizzes:write'],
  bucket: 'write',
  params: aQuiz,
  response: { status: 200, body: dataOf(translationSchema) },
  problems: ['not-found'],
});
