import { z } from 'zod';
import { CUT_KINDS, MAX_CUTS, MAX_SHORT_QUESTIONS, SERIES_SECONDS, SHORT_SECONDS } from '@/lib/core/model/cuts';
import { camelKeys } from '@/lib/core/model/fields';
import { idSchema } from '@/lib/core/model/id';
import { languageTag } from '@/lib/core/model/language';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { newMetadata } from '@/lib/core/model/metadata';
import { text } from '@/lib/core/model/text';
import { PLATFORM_PROFILES } from '@/lib/core/model/video-settings';
import { batchSchema } from './batches';
import { contract, dataOf } from './contract';
import { renderSettings } from './renders';

/** A video of a part of a quiz, or of the whole on another platform or in another language (D85). */
const cutInputSchema = z
  .object({
    kind: z
      .enum(CUT_KINDS)
      .describe(
        '`question` and `questions` are Shorts of one or several questions, `round` is one round, `full` the whole quiz.',
      ),
    round_id: idSchema.optional().describe('Only for `round`.'),
    question_id: idSchema.optional().describe('Only for `question`.'),
    question_ids: z
      .array(idSchema)
      .min(1)
      .max(MAX_SHORT_QUESTIONS)
      .optional()
      .describe('In the order shown, best three to five; only for `questions`.'),
    title: text(QUIZ_LIMITS.title)
      .refine((title) => title.trim() !== '', 'Must not be blank.')
      .optional()
      .describe('Title and hook of `questions`. Default: a hook in its language.'),
    platform_profile: z
      .enum(PLATFORM_PROFILES)
      .optional()
      .describe('Default: `youtube_shorts` for a Short, otherwise that of the quiz.'),
    language: languageTag.optional().describe('Shows the translation in this language.'),
  })
  .superRefine(({ kind, round_id, question_id, question_ids, title }, context) => {
    const check = (field: string, value: unknown, isNeeded: boolean) => {
      if ((value !== undefined) === isNeeded) return;
      const message = isNeeded ? `Required for a cut of this kind.` : `Not allowed for a cut of this kind.`;
      context.addIssue({ code: 'custom', path: [field], message });
    };
    check('round_id', round_id, kind === 'round');
    check('question_id', question_id, kind === 'question');
    check('question_ids', question_ids, kind === 'questions');
    if (title !== undefined) check('title', title, kind === 'questions');
    for (const [index, id] of (question_ids ?? []).entries()) {
      if (question_ids?.indexOf(id) === index) continue;
      context.addIssue({
        code: 'custom',
        path: ['question_ids', index],
        message: 'The question is already in this cut.',
      });
    }
  })
  .transform(camelKeys);
export type CutInput = z.output<typeof cutInputSchema>;

export const createCutsBody = z.object({
  cuts: z.array(cutInputSchema).min(1).max(MAX_CUTS).describe('In the order of rendering.'),
  render: z
    .object(renderSettings.shape)
    .default(() => renderSettings.parse({}))
    .describe('How each video is rendered.'),
  metadata: newMetadata,
});
export type CreateCutsInput = z.output<typeof createCutsBody>;

export const createCutsContract = contract({
  operationId: 'createCuts',
  method: 'POST',
  path: '/api/v1/quizzes/{id}/cuts',
  summary: 'Create cuts of a quiz',
  description:
    `Renders up to ${MAX_CUTS} videos of a quiz or of its parts, and returns a batch immediately. A \`question\` cut is a standalone ` +
    'vertical video with the question from the first frame, a 3-2-1 countdown, the answer and a call to action. It is ' +
    `${SHORT_SECONDS.shortest} to ${SHORT_SECONDS.longest} seconds long, or longer if the voice needs more time; above ${SHORT_SECONDS.most} seconds, its row fails. The end leads ` +
    `into the start, so the video can loop. A \`questions\` cut has up to ${MAX_SHORT_QUESTIONS} questions after a hook, ` +
    `${SERIES_SECONDS.question.shortest} to ${SERIES_SECONDS.question.longest} seconds each, and loops, too. ` +
    'A `round` cut is a video of one round with intro and outro. A ' +
    '`full` cut is the whole quiz on another platform or in another language. ' +
    'Segments of earlier renders are reused.\n\n' +
    'The videos are rendered one after the other, because a quiz can have only one render in progress. They also wait ' +
    'for renders that you start and for the render limit. Each video shows the quiz as it is when its render starts. A ' +
    'cut that can’t be rendered fails only its own row. Follow the batch with `GET /batches/{id}` and `GET /batches/{id}/rows`, or the ' +
    'webhook event `batch.completed`; each row names its render.\n\n' +
    'Unknown rounds and questions, missing translations and duplicate cuts fail with 400.',
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
