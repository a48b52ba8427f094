import { TEST_RENDER_LIMITS } from '../model/limits';
import { isNamedResolution, type PlatformProfile, parseSides } from '../model/video-settings';
import type { VideoProps } from './props';

export type Canvas = VideoProps['canvas'];

/** Width and height of each profile's aspect ratio (D20, D40). */
const ASPECT: Record<PlatformProfile, readonly [width: number, height: number]> = {
  youtube: [16, 9],
  youtube_shorts: [9, 16],
  tiktok: [9, 16],
  instagram_reels: [9, 16],
  square: [1, 1],
};

/**
 * The canvas of a profile at a resolution (D20, D40). Names give the short side in the profile's aspect ratio; `WxH` is
 * used unchanged. Throws a RangeError if `resolutionSchema` rejects the resolution.
 */
export const canvasFor = (profile: PlatformProfile, resolution: string): Canvas => {
  if (!isNamedResolution(resolution)) {
    const sides = parseSides(resolution);
    if (sides === null) throw new RangeError(`Not a resolution: ${resolution}`);
    return { width: sides[0], height: sides[1], profile };
  }
  const short = Number.parseInt(resolution, 10);
  const [wide, high] = ASPECT[profile];
  const unit = short / Math.min(wide, high);
  return { width: wide * unit, height: high * unit, profile };
};

/** A canvas of the same aspect ratio. @param shortSide in pixels */
export const scaledCanvas = ({ profile, width, height }: Canvas, shortSide: number): Canvas => {
  const scale = shortSide / Math.min(width, height);
  // Encoders and the painter require even sides.
  const even = (length: number) => 2 * Math.round((length * scale) / 2);
  return { profile, width: even(width), height: even(height) };
};

/** The canvas of a test render (D87): 360p in the aspect ratio of what was requested, or smaller if that is. */
export const testCanvas = (canvas: Canvas): Canvas =>
  scaledCanvas(canvas, Math.min(TEST_RENDER_LIMITS.shortSide, canvas.width, canvas.height));
