import { type PresetRenderSettings, presetSettings } from '@/lib/core/contracts/renders';
import type { ValidationWire } from '@/lib/core/contracts/validation';
import type { Actor } from '@/lib/core/model/actor';
import { cutQuiz } from '@/lib/core/video/cut';
import type { Finding } from '@/lib/core/video/preflight';
import { runVideoTask } from '@/lib/server/adapters/video-worker/run-video-task';
import { env } from '@/lib/server/env';
import { painterVersion } from '@/lib/server/rendering/painter-version';
import { TEST_TURN } from '@/lib/server/rendering/turns';
import { gatherAssets } from '../media/gather-assets';
import type { QuizDetail } from '../quizzes/quizzes';
import { knownSpeech } from '../speech/speech-lines';
import { checkVoice } from '../speech/voices';
import { estimateRender, type RenderEstimate } from './estimate-render';
import { presetOf, renderInput } from './quiz-video';

/** The result of preflight, and what a render would take (D26). */
interface QuizValidation {
  /** What prevents a render (D45). */
  errors: Finding[];
  /** What viewers might notice. */
  warnings: Finding[];
  durationSeconds: number;
  estimate: RenderEstimate;
}

const DEFAULT_SETTINGS: PresetRenderSettings = presetSettings.parse({});

/** Whose turns a render takes: its owner's, or those that the test renders of all users share (D87). As in the table. */
const turnOf = ({ userId, livemode }: Actor): string => (livemode ? userId : TEST_TURN);

/**
 * Checks a quiz, finished or not, without changing it. Fetches external files to inspect them.
 * @param settings those of the render; the quiz's resolution by default
 * @throws TooManyConcurrentRequestsError, UnavailableError
 */
export const validateQuiz = async (
  actor: Actor,
  stored: QuizDetail,
  wanted = DEFAULT_SETTINGS,
): Promise<QuizValidation> => {
  const { settings, cut, maxSeconds } = presetOf(stored, wanted);
  const shown = (cut && cutQuiz(stored, cut)) ?? stored;
  const { quiz, ...input } = await renderInput(actor, shown, settings.resolution);
  const limits = { ...input.limits, seconds: Math.min(input.limits.seconds, maxSeconds) };
  const { assets, faults } = await gatherAssets(quiz);
  const prepared = { ...input, limits, quiz, assets, faults };
  const script = quiz.voice ? (await runVideoTask(actor.userId, 'freeze', prepared)).script : [];
  const [speech, voice] = await Promise.all([knownSpeech(quiz, script), checkVoice(quiz)]);
  const { errors, warnings, metadata, segments } = await runVideoTask(actor.userId, 'examine', {
    ...prepared,
    speech,
    voiceLanguage: voice.language,
    options: { ...settings, painterVersion: painterVersion(env().RENDER_ENGINE) },
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
      format: settings.format,
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

export const serializeValidation = (validation: QuizValidation): ValidationWire => {
  const { errors, warnings, durationSeconds, estimate } = validation;
  const { MAX_FIELD_ERRORS: most } = env();
  return {
    renderable: errors.length === 0,
    errors: errors.slice(0, most),
    errors_omitted: Math.max(0, errors.length - most),
    warnings: warnings.slice(0, most),
    warnings_omitted: Math.max(0, warnings.length - most),
    duration_seconds: durationSeconds,
    estimate: {
      render_seconds: estimate.renderSeconds,
      wait_seconds: estimate.waitSeconds,
      segments_total: estimate.segmentsTotal,
      segments_cached: estimate.segmentsCached,
    },
  };
};
