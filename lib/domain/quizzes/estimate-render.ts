import { db } from '@/lib/db';
import { hasPiece, pieceKey } from '@/lib/rendering/pieces';
import type { Segment } from '@/lib/video/segments';
import { findRecentRenders } from '../renders/internal';

/** The expected effort of a render. */
export interface RenderEstimate {
  /** Whole seconds from its start, if no other render is running. */
  renderSeconds: number;
  segmentsTotal: number;
  /** Segments that are already in storage and would only be copied. */
  segmentsCached: number;
}

/** Seconds for the sound and for joining the segments: the time that rendering an unchanged quiz takes. */
const OVERHEAD_SECONDS = 1;
/** Pixels per second on two cores: 81 frames of 1080p. */
const DEFAULT_SPEED = 81 * 1920 * 1080;

/** Pixels of ten seconds of 720p. In smaller renders the fixed costs hide the speed. */
const MIN_MEASURED_PIXELS = 300 * 1280 * 720;

/** Pixels that this installation paints and encodes per second: the median of its recent renders. */
const measuredSpeed = async (): Promise<number> => {
  const renders = await findRecentRenders(db());
  const speeds = renders
    .filter(({ pixels }) => pixels >= MIN_MEASURED_PIXELS)
    .map(({ pixels, seconds }) => pixels / Math.max(OVERHEAD_SECONDS, seconds - OVERHEAD_SECONDS))
    .sort((a, b) => a - b);
  return speeds[Math.floor(speeds.length / 2)] ?? DEFAULT_SPEED;
};

/** Looks up which segments of the video are in storage and estimates how long the others take. */
export const estimateRender = async ({
  ownerId,
  width,
  height,
  segments,
}: {
  ownerId: string;
  width: number;
  height: number;
  segments: readonly Segment[];
}): Promise<RenderEstimate> => {
  const isCached = await Promise.all(segments.map(({ key }) => hasPiece(pieceKey(ownerId, key))));
  const missing = segments.filter((_, index) => !isCached[index]);
  const frames = missing.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    renderSeconds: Math.ceil(OVERHEAD_SECONDS + (frames * width * height) / (await measuredSpeed())),
    segmentsTotal: segments.length,
    segmentsCached: segments.length - missing.length,
  };
};
