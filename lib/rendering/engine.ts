import { env } from '../env';
import { log } from '../log';
import type { RenderEngine, RenderFormat, RenderQuality } from '../model/video-settings';
import type { Canvas } from '../video/canvas';
import { videoEncoding } from './encoding';
import { sharedAnswers } from './shared-answers';
import { canEncode } from './stage-client';

/** H.264 at level 6: Chromium's encoder, OpenH264, ends at 36,864 macroblocks, which is less than 3840×3840. */
const BEYOND_OPENH264 = /^avc1\.....3c$/;

/** The answer takes a page, which opens in a second or so, so that each question is asked once a process. */
const canEncodeOnce = sharedAnswers(canEncode);

/**
 * The engine that makes a video: the one that is set (`RENDER_ENGINE`), but Remotion's where the browser
 * cannot encode what was asked for.
 */
export const engineFor = async (
  canvas: Canvas,
  wanted: { format: RenderFormat; quality: RenderQuality },
  signal: AbortSignal,
): Promise<RenderEngine> => {
  if (env().RENDER_ENGINE === 'remotion') return 'remotion';
  const encoding = videoEncoding(canvas, wanted);
  if (!BEYOND_OPENH264.test(encoding.codec) && (await canEncodeOnce({ canvas, encoding }, signal))) return 'web';
  log().warn({ codec: encoding.codec }, "The browser cannot encode this: Remotion's renderer makes the video, slowly");
  return 'remotion';
};
