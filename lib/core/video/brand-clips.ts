import { type AssetRef, assetRef } from '../model/assets';
import { brandFiles, CLIP_SECONDS, type ClipFit } from '../model/brand';
import { FPS } from '../model/video-settings';
import type { VideoProps } from './props';
import type { ClipScene, Scene } from './scenes';

/** Whether a scene plays a clip of the brand. */
export const isClipScene = (scene: Scene): scene is ClipScene =>
  scene.kind === 'intro_clip' || scene.kind === 'outro_clip';

/** A clip of the brand (D84), which is played from the start of its file. */
export interface BrandClip {
  video: AssetRef;
  fit: ClipFit;
  /** At least 1. */
  frames: number;
}

/** The clip before or after a quiz; null without one, while its file is missing, and in a video of one question. */
export const brandClip = ({ brand, cut, assets }: VideoProps, kind: ClipScene['kind']): BrandClip | null => {
  const { introClip, outroClip } = brandFiles(brand, cut);
  const url = kind === 'intro_clip' ? introClip : outroClip;
  const video = assetRef(assets, url);
  if (url === null || video === null) return null;
  const ms = Math.round((assets[url]?.durationSeconds ?? 0) * 1000);
  const frames = Math.min(Math.floor((ms * FPS) / 1000), CLIP_SECONDS.most * FPS);
  return { video, fit: brand?.clipFit ?? 'cover', frames: Math.max(1, frames) };
};
