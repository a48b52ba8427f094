import { z } from 'zod';
import { camelKeys } from '@/lib/contracts/casing';
import { CUT_KINDS, MAX_CUTS } from '@/lib/model/cuts';
import { idSchema } from '@/lib/model/id';
import { languageTag } from '@/lib/model/language';
import { PLATFORM_PROFILES } from '@/lib/model/video-settings';
import { renderSettings } from '../renders/schema';

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
