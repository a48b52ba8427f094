import type { BrandWire } from '@/lib/core/contracts/brands';
import type { Assets } from '@/lib/core/model/assets';
import { CLIP_SECONDS } from '@/lib/core/model/brand';
import type { VideoProps } from '@/lib/core/video/props';
import type { ClipScene } from '@/lib/core/video/scenes';
import { buildTimeline } from '@/lib/core/video/timeline';
import type { MomentFrames } from '../themes/sample';

export const CLIP_FIELDS = ['intro_clip_url', 'outro_clip_url'] as const;
export type ClipField = (typeof CLIP_FIELDS)[number];

/** Why a video cannot be a clip; null if it can. */
export const clipFault = (url: string | null | undefined, assets: Assets): string | null => {
  if (!url) return null;
  const file = assets[url];
  if (file === undefined) return 'This video is no longer in your media. Choose another one.';
  const seconds = file.durationSeconds ?? 0;
  return seconds <= CLIP_SECONDS.most + CLIP_SECONDS.tolerance
    ? null
    : `This video is ${seconds.toFixed(1)} seconds long. Choose one of at most ${CLIP_SECONDS.most} seconds.`;
};

/** The brand with the clips that can be played. */
export const withPlayableClips = (brand: BrandWire, assets: Assets): BrandWire => {
  const playable = (url: string | null) => (clipFault(url, assets) === null ? url : null);
  return {
    ...brand,
    intro_clip_url: playable(brand.intro_clip_url),
    outro_clip_url: playable(brand.outro_clip_url),
  };
};

/** Where a video plays a clip; null if it has none. */
export const clipMoment = (video: VideoProps, kind: ClipScene['kind']): MomentFrames | null => {
  const scene = buildTimeline(video).scenes.find((found) => found.kind === kind);
  if (scene === undefined) return null;
  const { from, durationInFrames } = scene;
  return { from, to: from + durationInFrames - 1, still: from + Math.floor(durationInFrames / 2) };
};
