import { runVideoTask } from '@/lib/adapters/video-worker/run-video-task';
import { type RenderSettings, renderSettings } from '@/lib/contracts/renders';
import { env } from '@/lib/env';
import type { Actor } from '@/lib/model/actor';
import { painterVersion } from '@/lib/rendering/painter-version';
import type { Finding } from '@/lib/video/preflight';
import { gatherAssets } from '../media/internal';
import { estimateRender, type RenderEstimate, renderOrder, turnOf } from '../renders/internal';
import { checkVoice, knownSpeech } from '../speech/internal';
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

const DEFAULT_SETTINGS: RenderSettings = renderSettings.parse({});

/**
 * Checks a quiz, finished or not, without changing it. Fetches external files to inspect them.
 * @param settings those of the render; the quiz's resolution by default
 * @param charge called with the quiz before any work is done, to count its cost
 * @throws NotFoundError, TooManyAtOnceError, UnavailableError, and what `charge` throws
 */
export const validateQuiz = async (
  actor: Actor,
  id: string,
  { format, resolution, quality } = DEFAULT_SETTINGS,
  charge: (quiz: QuizDetail) => Promise<void> = async () => {},
): Promise<QuizValidation> => {
  const stored = await getQuiz(actor, id);
  await charge(stored);
  const { quiz, ...asked } = await renderOrder(actor, stored, resolution);
  const { assets, faults } = await gatherAssets(quiz);
  const order = { ...asked, quiz, assets, faults };
  const script = quiz.voice ? (await runVideoTask(actor.userId, 'freeze', order)).script : [];
  const [speech, voice] = await Promise.all([knownSpeech(quiz, script), checkVoice(quiz)]);
  const { errors, warnings, metadata, segments } = await runVideoTask(actor.userId, 'examine', {
    ...order,
    speech,
    options: { format, quality, painterVersion: painterVersion(env().RENDER_ENGINE) },
  });
  const { durationInFrames, fps, width, height } = metadata;
  return {
    errors: [...errors, ...voice.errors],
    warnings: [...warnings, ...voice.warnings],
    durationSeconds: durationInFrames / fps,
    estimate: await estimateRender({
      userId: actor.userId,
      turn: turnOf(actor),
      quizId: quiz.id,
      width,
      height,
      format,
      segments,
    }),
  };
};

/** Questions that are validated for the price of one request. */
const QUESTIONS_PER_REQUEST = 50;

/** How many requests a validation counts as: at least one. */
export const validationCost = ({ rounds }: { rounds: readonly { questions: readonly unknown[] }[] }): number => {
  const questions = rounds.reduce((sum, round) => sum + round.questions.length, 0);
  return Math.max(1, Math.ceil(questions / QUESTIONS_PER_REQUEST));
};
