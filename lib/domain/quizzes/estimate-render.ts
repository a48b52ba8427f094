import { db } from '@/lib/db';
import { hasPiece, pieceKey } from '@/lib/rendering/pieces';
import type { Segment } from '@/lib/video/segments';
import { findRecentRenders } from '../renders/internal';

/** What a render would take. */
export interface RenderEstimate {
  /** Whole seconds from its start, if no other render is under way. */
  renderSeconds: number;
  segmentsTotal: number;
  /** Those that are in storage already and would only be copied. */
  segmentsCached: number;
}

/** Seconds for the sound and for joining the segments: what an unchanged quiz takes (README, Speed). */
const OVERHEAD = 1;
/** Pixels a second on two cores: 81 frames of 1080p (README, Speed). */
const USUAL_SPEED = 81 * 1920 * 1080;

/** Pixels of ten seconds of 720p: renders of fewer tell more of what every render costs than of how fast they are. */
const TELLING = 300 * 1280 * 720;

/** Pixels that this installation paints and encodes a second: the median of its last renders, if it has any. */
const measuredSpeed = async (): Promise<number> => {
  const renders = await findRecentRenders(db());
  const speeds = renders
    .filter(({ pixels }) => pixels >= TELLING)
    .map(({ pixels, seconds }) => pixels / Math.max(OVERHEAD, seconds - OVERHEAD))
    .sort((a, b) => a - b);
  return speeds[Math.floor(speeds.length / 2)] ?? USUAL_SPEED;
};

/** Looks up which segments of the video are in storage, and reckons how long the others take. */
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
    renderSeconds: Math.ceil(OVERHEAD + (frames * width * height) / (await measuredSpeed())),
    segmentsTotal: segments.length,
    segmentsCached: segments.length - missing.length,
  };
};
