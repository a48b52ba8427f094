import { z } from 'zod';
import { CUT_KINDS, MAX_CUTS, SHORT_SECONDS } from '@/lib/core/model/cuts';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { languageTag } from '@/lib/core/model/language';
import { PLATFORM_PROFILES } from '@/lib/core/model/video-settings';
import { batchSchema } from './batches';
import { contract, dataOf } from './contract';
import { renderSettings } from './renders';

/** A video of a part of a quiz, or of the whole on another platform or in another language (D85). */
const orderedCutSchema = z
  .object({
    kind: z
      .enum(CUT_KINDS)
      .describe(
        '`question` is a short video of one question, `round` a video of one round, and `full` the whole quiz on another platform or in another language.',
      ),
    round_id: idSchema.optional().describe('The round; required for `round`, and only then.'),
    question_id: idSchema.optional().describe('The question; required for `question`, and only then.'),
    platform_profile: z
      .enum(PLATFORM_PROFILES)
      .optional()
      .describe(
        'Where the video will be published. Defaults to `youtube_shorts` for a question, else to that of the quiz.',
      ),
    language: languageTag
      .optional()
      .describe('Language of a translation of the quiz, which is shown instead. Defaults to the quiz itself.'),
  })
  .superRefine(({ kind, round_id, question_id }, context) => {
    const check = (field: string, value: string | undefined, isNeeded: boolean) => {
      if ((value !== undefined) === isNeeded) return;
      const message = isNeeded ? `Required for a cut of this kind.` : `Not allowed for a cut of this kind.`;
      context.addIssue({ code: 'custom', path: [field], message });
    };
    check('round_id', round_id, kind === 'round');
    check('question_id', question_id, kind === 'question');
  })
  .transform(camelKeys);
export type OrderedCut = z.output<typeof orderedCutSchema>;

export const createCutsBody = z.object({
  cuts: z.array(orderedCutSchema).min(1).max(MAX_CUTS).describe('The videos, in the order in which they are rendered.'),
  render: z
    .object(renderSettings.shape)
    .default(() => renderSettings.parse({}))
    .describe('How each video is rendered.'),
});
export type CutsOrder = z.output<typeof createCutsBody>;

export const createCutsContract = contract({
  operationId: 'createCuts',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/cuts',
  summary: 'Create cuts of a quiz',
  description:
    `Renders up to ${MAX_CUTS} videos of a quiz or of its parts, and returns a batch immediately. A \`question\` cut is a ` +
    'vertical video of its own: the question from the first frame, a 3-2-1 countdown, the answer and a call to action, ' +
    `${SHORT_SECONDS.shortest} to ${SHORT_SECONDS.longest} seconds long unless its voice needs more time; its row fails if that makes more than ${SHORT_SECONDS.most} seconds. Its end leads ` +
    'into its start, so that it can play in a loop. A `round` cut is a video of one round with intro and outro. A ' +
    '`full` cut is the whole quiz on another platform or in another language. ' +
    'Segments that are in storage already are reused.\n\n' +
    'The videos are rendered one after the other, because a quiz has one render in progress; they wait for a render ' +
    "that you started, and for the limit of renders. Each is made from the quiz at its turn. A cut that can't be " +
    'rendered only fails its own row. Follow the batch with `GET /batches/{id}` and `GET /batches/{id}/rows`, or the ' +
    'webhook event `batch.completed`; each row names its render.\n\n' +
    'Rounds and questions that the quiz does not have, missing translations and repeated cuts fail with 400.',
  tag: 'Batches',
  scopes: ['renders:write'],
  bucket: 'write',
  isExpensive: true,
  params: z.object({ id: idSchema }),
  body: createCutsBody,
  example: {
    body: {
      cuts: [
        { kind: 'question', question_id: '01a1f93f-9638-7ef1-8a0f-4a41bd19d6a1' },
        { kind: 'full', platform_profile: 'square' },
      ],
    },
  },
  response: { status: 202, body: dataOf(batchSchema) },
  problems: ['not-found'],
});
