import type { PresetRenderSettings } from '@/lib/core/contracts/renders';
import type { Actor } from '@/lib/core/model/actor';
import type { Cut } from '@/lib/core/model/cuts';
import { TEST_RENDER_LIMITS } from '@/lib/core/model/limits';
import { PRESET_SETTINGS } from '@/lib/core/model/render-presets';
import type { PlatformProfile } from '@/lib/core/model/video-settings';
import { canvasFor, testCanvas } from '@/lib/core/video/canvas';
import type { VideoLimits } from '@/lib/core/video/preflight';
import type { VideoProps } from '@/lib/core/video/props';
import { env } from '@/lib/server/env';
import { QuizNotRenderableError } from '@/lib/server/errors';
import { freezeForVideo, freezeQuiz, type QuizVideo } from '../quizzes/freeze-quiz';
import { getQuiz } from '../quizzes/quizzes';
import { knownSpeech } from '../speech/speech-lines';
import { withAllowedVoice } from '../speech/voices';
import { timelineOf, type VideoTimeline } from './timeline';

export type { QuizVideo };

/** The longest and largest video that this installation renders. */
const videoLimits = (): VideoLimits => {
  const { MAX_VIDEO_SECONDS, MAX_VIDEO_GIGAPIXELS } = env();
  return { seconds: MAX_VIDEO_SECONDS, gigapixels: MAX_VIDEO_GIGAPIXELS };
};

/** The fields of a quiz that a test render changes. */
type RenderableQuiz = Parameters<typeof withAllowedVoice>[1] & { platformProfile: PlatformProfile; resolution: string };

/**
 * The settings of a render with those of its preset (D190), and the longest video that they allow. On another platform than the
 * quiz's, the video is a cut of the whole quiz.
 */
export const presetOf = (
  { platformProfile: own }: Pick<RenderableQuiz, 'platformProfile'>,
  { preset, format, resolution, quality }: PresetRenderSettings,
) => {
  if (preset === undefined)
    return {
      settings: { format, resolution, quality, preset: null },
      cut: undefined,
      maxSeconds: Number.POSITIVE_INFINITY,
    };
  const { platformProfile, maxSeconds, ...chosen } = PRESET_SETTINGS[preset];
  const whole = { kind: 'full', roundId: null, questionId: null } as const;
  const cut: Cut | undefined =
    platformProfile === null || platformProfile === own ? undefined : { ...whole, platformProfile };
  const settings = { format: chosen.format, resolution: chosen.resolution, quality: chosen.quality, preset };
  return { settings, cut, maxSeconds };
};

interface RenderInput<Quiz> {
  quiz: Quiz;
  /** Of the canvas. */
  resolution: string;
  limits: VideoLimits;
  testMark?: true;
}

/**
 * The input of a render. With a test key (D87), the video is small, short and marked, and uses a voice that runs on this server.
 * @param requested the requested resolution; the quiz's by default
 */
export const renderInput = async <Quiz extends RenderableQuiz>(
  actor: Pick<Actor, 'livemode'>,
  quiz: Quiz,
  requested = quiz.resolution,
): Promise<RenderInput<Quiz>> => {
  const limits = videoLimits();
  if (actor.livemode) return { quiz, resolution: requested, limits };
  const { width, height } = testCanvas(canvasFor(quiz.platformProfile, requested));
  return {
    quiz: await withAllowedVoice(actor, quiz),
    resolution: `${width}x${height}`,
    limits: { ...limits, seconds: Math.min(limits.seconds, TEST_RENDER_LIMITS.seconds) },
    testMark: true,
  };
};

/** `freezeQuiz`, with the speech that is generated. @throws NotFoundError */
export const quizVideo = async (actor: Actor, id: string): Promise<QuizVideo> => {
  const { props, ...video } = await freezeQuiz(actor, id);
  const speech = await knownSpeech(video.quiz, video.script);
  return { ...video, props: { ...props, speech } };
};

/**
 * The timeline of a video of the quiz in its current state (D27). Drafts have one too: empty parts take no time,
 * and a quiz without questions consists of its intro and outro.
 * @throws NotFoundError
 */
export const getQuizTimeline = async (actor: Actor, id: string): Promise<VideoTimeline> =>
  timelineOf((await quizVideo(actor, id)).props);

/** What a browser needs to make the video of a quiz itself. */
interface BrowserVideo {
  props: VideoProps;
  /** Lines of the voice that are not generated yet. */
  missingSpeech: number;
}

/**
 * The video that a render of the quiz would show now, to be made in the user's browser. Creates nothing.
 * @param resolution the quiz's by default
 * @throws NotFoundError, QuizNotRenderableError (D45), TooManyConcurrentRequestsError, UnavailableError
 */
export const getVideo = async (actor: Actor, quizId: string, resolution?: string): Promise<BrowserVideo> => {
  const { quiz, ...prepared } = await renderInput(actor, await getQuiz(actor, quizId), resolution);
  const { errors, props, script } = await freezeForVideo(quiz, prepared);
  if (errors.length > 0) throw new QuizNotRenderableError(errors);
  const speech = await knownSpeech(quiz, script);
  const spoken = new Set(speech.map(({ text }) => text));
  const missing = new Set(script.filter((text) => !spoken.has(text)));
  return { props: { ...props, speech }, missingSpeech: missing.size };
};
