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

/** What of a quiz a test render changes. */
type OrderedQuiz = Parameters<typeof withAllowedVoice>[1] & { platformProfile: PlatformProfile; resolution: string };

interface RenderOrder<Quiz> {
  quiz: Quiz;
  /** Of the canvas. */
  resolution: string;
  limits: VideoLimits;
  testMark?: true;
}

/**
 * What is rendered of a quiz. With a test key (D87) it is small, short and marked, and read by a voice of this machine.
 * @param asked the requested resolution; the quiz's by default
 */
export const renderOrder = async <Quiz extends OrderedQuiz>(
  actor: Pick<Actor, 'livemode'>,
  quiz: Quiz,
  asked = quiz.resolution,
): Promise<RenderOrder<Quiz>> => {
  const limits = videoLimits();
  if (actor.livemode) return { quiz, resolution: asked, limits };
  const { width, height } = testCanvas(canvasFor(quiz.platformProfile, asked));
  return {
    quiz: await withAllowedVoice(actor, quiz),
    resolution: `${width}x${height}`,
    limits: { ...limits, seconds: Math.min(limits.seconds, TEST_RENDER_LIMITS.seconds) },
    testMark: true,
  };
};
