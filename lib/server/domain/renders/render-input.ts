import type { Actor } from '@/lib/core/model/actor';
import { TEST_RENDER_LIMITS } from '@/lib/core/model/limits';
import type { PlatformProfile } from '@/lib/core/model/video-settings';
import { canvasFor, testCanvas } from '@/lib/core/video/canvas';
import type { VideoLimits } from '@/lib/core/video/preflight';
import { env } from '@/lib/server/env';
import { withAllowedVoice } from '../speech/voices';

/** The longest and largest video that this installation renders. */
const videoLimits = (): VideoLimits => {
  const { MAX_VIDEO_SECONDS, MAX_VIDEO_GIGAPIXELS } = env();
  return { seconds: MAX_VIDEO_SECONDS, gigapixels: MAX_VIDEO_GIGAPIXELS };
};

/** The fields of a quiz that a test render changes. */
type RenderableQuiz = Parameters<typeof withAllowedVoice>[1] & { platformProfile: PlatformProfile; resolution: string };

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
