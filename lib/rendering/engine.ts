import { env } from '../env';
import { log } from '../log';
import type { RenderEngine, RenderFormat, RenderQuality } from '../model/video-settings';
import type { Canvas } from '../video/canvas';
import { videoEncoding } from './encoding';
import { canEncode } from './stage-client';
import type { PictureRequest } from './stage-protocol';

/** H.264 at level 6: Chromium's encoder, OpenH264, ends at 36,864 macroblocks, which is less than 3840×3840. */
const BEYOND_OPENH264 = /^avc1\.....3c$/;

const known = new Map<string, boolean>();

/** Asked once a process: the answer takes a page, for which a plan would wait as long as for a segment. */
const canEncodeKnown = async (request: PictureRequest, signal: AbortSignal): Promise<boolean> => {
  const key = JSON.stringify(request);
  const answer = known.get(key) ?? (await canEncode(request, signal));
  known.set(key, answer);
  return answer;
};

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
  if (!BEYOND_OPENH264.test(encoding.codec) && (await canEncodeKnown({ canvas, encoding }, signal))) return 'web';
  log().warn({ codec: encoding.codec }, "The browser cannot encode this: Remotion's renderer makes the video, slowly");
  return 'remotion';
};
