import type { RenderEngine, RenderFormat, RenderQuality } from '../../core/model/video-settings';
import type { Canvas } from '../../core/video/canvas';
import { videoEncoding } from '../../core/video/encoding';
import { env } from '../env';
import { log } from '../log';
import { memoizeAsync } from './memoize-async';
import { canEncode } from './stage-client';

/** H.264 at level 6: Chromium's encoder, OpenH264, ends at 36,864 macroblocks, which is less than 3840×3840. */
const BEYOND_OPENH264 = /^avc1\.....3c$/;

/** The check opens a page, which takes about a second, so it is done once per process. */
const canEncodeOnce = memoizeAsync(canEncode);

/** The engine that renders a video: `RENDER_ENGINE`, or Remotion if the browser cannot encode the video. */
export const engineFor = async (
  canvas: Canvas,
  wanted: { format: RenderFormat; quality: RenderQuality },
  signal: AbortSignal,
): Promise<RenderEngine> => {
  if (env().RENDER_ENGINE === 'remotion') return 'remotion';
  const encoding = videoEncoding(canvas, wanted);
  if (!BEYOND_OPENH264.test(encoding.codec) && (await canEncodeOnce({ canvas, encoding }, signal))) return 'web';
  log().warn(
    { codec: encoding.codec },
    "The browser cannot encode this video; using Remotion's renderer, which is slower",
  );
  return 'remotion';
};
