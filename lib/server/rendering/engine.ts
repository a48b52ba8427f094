import type { RenderEngine, RenderFormat, RenderQuality } from '../../core/model/video-settings';
import type { Canvas } from '../../core/video/canvas';
import { videoEncoding } from '../../core/video/encoding';
import { env } from '../env';
import { log } from '../log';
import { canEncode } from './stage-client';

/**
 * Memoizes `load` per request, so that simultaneous calls share one load. Failures are not kept: calls that waited for a
 * failed load try again.
 */
export const memoizeAsync = <Request, Result>(load: (request: Request, signal: AbortSignal) => Promise<Result>) => {
  const results = new Map<string, Promise<Result>>();
  const get = (request: Request, signal: AbortSignal): Promise<Result> => {
    const key = JSON.stringify(request);
    const known = results.get(key);
    // If the first caller is cancelled, the others must not fail.
    if (known) {
      return known.catch(() => {
        signal.throwIfAborted();
        return get(request, signal);
      });
    }
    const loading = load(request, signal).catch((error: unknown) => {
      results.delete(key);
      throw error;
    });
    results.set(key, loading);
    return loading;
  };
  return get;
};

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
