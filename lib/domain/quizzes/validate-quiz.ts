import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import { env } from '@/lib/env';
import type { Actor } from '@/lib/model/actor';
import { painterVersion } from '@/lib/rendering/painter-version';
import type { Finding } from '@/lib/video/preflight';
import { gatherAssets } from '../media/internal';
import { videoLimits } from '../renders/internal';
import { estimateRender, type RenderEstimate } from './estimate-render';
import { getQuiz } from './get-quiz';
import type { QuizDetail } from './queries';

/** The result of preflight, and what a render would take (D26). */
export interface QuizValidation {
  /** What prevents a render (D45). */
  errors: Finding[];
  /** What viewers might notice. */
  warnings: Finding[];
  durationSeconds: number;
  estimate: RenderEstimate;
}

/**
 * Checks a quiz, finished or not, without changing it. Fetches external files to inspect them. Length and estimate
 * are those of a render in the quiz's resolution and the default format and quality.
 * @param charge called with the quiz before any work is done, to count its cost
 * @throws NotFoundError, TooManyAtOnceError, UnavailableError, and what `charge` throws
 */
export const validateQuiz = async (
  actor: Actor,
  id: string,
  charge: (quiz: QuizDetail) => Promise<void> = async () => {},
): Promise<QuizValidation> => {
  const quiz = await getQuiz(actor, id);
  await charge(quiz);
  const { assets, faults } = await gatherAssets(quiz);
  const { errors, warnings, metadata, segments } = await runVideoTask(actor.userId, 'examine', {
    quiz,
    assets,
    faults,
    resolution: quiz.resolution,
    limits: videoLimits(),
    options: { format: 'mp4', quality: 'standard', painterVersion: painterVersion(env().RENDER_ENGINE) },
  });
  const { durationInFrames, fps, width, height } = metadata;
  return {
    errors,
    warnings,
    durationSeconds: durationInFrames / fps,
    estimate: await estimateRender({ ownerId: actor.userId, width, height, segments }),
  };
};

/** Questions that are validated for the price of one request. */
const QUESTIONS_PER_REQUEST = 50;

/** How many requests a validation counts as: at least one. */
export const validationCost = ({ rounds }: { rounds: readonly { questions: readonly unknown[] }[] }): number => {
  const questions = rounds.reduce((sum, round) => sum + round.questions.length, 0);
  return Math.max(1, Math.ceil(questions / QUESTIONS_PER_REQUEST));
};
