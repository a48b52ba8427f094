import { z } from 'zod';
import { contract, dataOf, fieldErrorSchema } from './contract';
import { aQuiz } from './quizzes';
import { presetSettings } from './renders';

/** The result of preflight (D26). */
export const validationSchema = z
  .object({
    renderable: z
      .boolean()
      .meta({ description: 'Whether `POST /renders` would accept the quiz. True if there are no errors.' }),
    errors: z.array(fieldErrorSchema).meta({
      description:
        'What prevents the quiz from being rendered. `field` is a path into the response of `GET /quizzes/{id}`.',
    }),
    errors_omitted: z.int().meta({ description: 'Number of further errors: `errors` lists the first 100 by default.' }),
    warnings: z
      .array(fieldErrorSchema)
      .meta({ description: 'What viewers might notice. Warnings don’t prevent the quiz from being rendered.' }),
    warnings_omitted: z
      .int()
      .meta({ description: 'Number of further warnings: `warnings` lists the first 100 by default.' }),
    duration_seconds: z.number().meta({ description: 'Length of the video.' }),
    estimate: z
      .object({
        render_seconds: z
          .int()
          .describe('Expected time to render without other renders, at the speed of recent renders.'),
        wait_seconds: z.int().describe('Expected additional time because other renders are in progress.'),
        segments_total: z.int().describe('Segments of the video, which are rendered in parallel.'),
        segments_cached: z.int().describe('Segments that earlier renders have stored and this one would reuse.'),
      })
      .meta({ description: 'Estimate for a render in the requested format, resolution and quality.' }),
  })
  .meta({ id: 'QuizValidation', description: 'What prevents a quiz from being rendered, and what could be improved.' });
export type ValidationWire = z.output<typeof validationSchema>;

export const VALIDATION_EXAMPLE = {
  response: {
    data: {
      renderable: false,
      errors: [
        {
          field: 'rounds.0.questions.1.content.correct',
          message: 'Choose whether the statement is true or false.',
          code: 'custom',
        },
      ],
      errors_omitted: 0,
      warnings: [
        {
          field: 'rounds.0.questions.0.content.options.2.text',
          message: 'This is the same text as option 1. Enter another.',
          code: 'duplicate_option',
        },
      ],
      warnings_omitted: 0,
      duration_seconds: 48.2,
      estimate: { render_seconds: 22, wait_seconds: 0, segments_total: 4, segments_cached: 1 },
    },
  },
};

export const validateQuizContract = contract({
  operationId: 'validateQuiz',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/validate',
  summary: 'Validate a quiz',
  description:
    'Checks whether a quiz can be rendered, and how well its video would work. It changes nothing and works ' +
    'for unfinished drafts. `errors` lists what `POST /renders` would reject. `warnings` lists what viewers ' +
    "might notice, such as text that doesn't fit or disappears too soon, colours with too little contrast, " +
    'duplicate options, and silence in more than a third of the video. `estimate` says how long a render ' +
    'with the given settings would take.\n\n' +
    'Images, sounds and videos on other servers are downloaded and checked as well.',
  tag: 'Quizzes',
  // Changes nothing, so it shares the scope and bucket of reads (D10, D73). Large quizzes count as several requests.
  scopes: ['quizzes:read'],
  bucket: 'read',
  isExpensive: true,
  cost: 'one request for every 50 questions of the quiz, rounded up',
  params: aQuiz,
  query: presetSettings,
  response: { status: 200, body: dataOf(validationSchema) },
  problems: ['not-found'],
  example: VALIDATION_EXAMPLE,
});
