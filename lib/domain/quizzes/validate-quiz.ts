import { env } from '@/lib/env';
import type { Actor } from '@/lib/model/actor';
import { videoMetadata } from '@/lib/video/metadata';
import { type Finding, preflight, preflightWarnings } from '@/lib/video/preflight';
import { gatherAssets } from '../media/gather-assets';
import { checkVideoLimits } from '../renders/video-limits';
import { estimateRender, type RenderEstimate } from './estimate-render';
import { quizVideo } from './quiz-video';

/** What would become of the quiz if it were rendered now (D26). */
export interface QuizValidation {
  /** What keeps it from being rendered (D45). */
  errors: Finding[];
  /** What its maker may want to change. */
  warnings: Finding[];
  durationSeconds: number;
  estimate: RenderEstimate;
}

/**
 * Checks a quiz, finished or not, and changes nothing; files from elsewhere are fetched to be looked at. Length and estimate are those of a render in
 * the quiz's resolution and the default format and quality.
 * @throws NotFoundError
 */
export const validateQuiz = async (actor: Actor, id: string): Promise<QuizValidation> => {
  const { quiz, assets, faults, props } = await quizVideo(actor, id, gatherAssets);
  const { durationInFrames, fps } = videoMetadata(props);
  return {
    errors: [...preflight(quiz, assets, faults), ...checkVideoLimits(props)],
    warnings: preflightWarnings(props),
    durationSeconds: durationInFrames / fps,
    estimate: await estimateRender({
      ownerId: actor.userId,
      props,
      format: 'mp4',
      quality: 'standard',
      engine: env().RENDER_ENGINE,
    }),
  };
};
