import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CLIP_FITS, type ShownBrand } from '../../../core/model/brand';
import { canvasFor } from '../../../core/video/canvas';
import type { VideoProps } from '../../../core/video/props';
import { sampleUrl } from '../../../core/video/samples/assets';
import { everyType } from '../../../core/video/samples/every-type';
import { buildTimeline } from '../../../core/video/timeline';
import { momentsOf } from './moments';
import type { Cell, Sheet } from './sheet';

/** A logo with transparency. */
export const LOGO = { path: '/files/logo.png', bytes: readFileSync(path.join(import.meta.dirname, 'logo.png')) };
const URL = 'https://example.com/logo.png';
const BRAND: ShownBrand = { logoUrl: URL, logoCorner: 'top_right', logoOpacity: 1, handle: '@brainy-quizzes' };

const branded = (props: VideoProps, brand: Partial<ShownBrand> = {}): VideoProps => {
  const sha256 = createHash('sha256').update(LOGO.bytes).digest('hex');
  const logo = { path: LOGO.path, sha256, kind: 'image', width: 420, height: 140 } as const;
  return {
    ...props,
    assets: { ...props.assets, [URL]: { ...logo, durationSeconds: null } },
    brand: { ...BRAND, ...brand },
  };
};

const PROFILES = ['youtube', 'tiktok', 'square'] as const;
const WHITE = { backgroundColor: '#ffffff', textColor: '#111111' };

const cellsFor = (profile: (typeof PROFILES)[number]): Cell[] => {
  const sample = everyType({ canvas: canvasFor(profile, '1080p') });
  const { look } = sample;
  const last = (props: VideoProps, label: string): Cell => ({
    props,
    label,
    frame: buildTimeline(props).durationInFrames - 30,
  });
  return [
    ...momentsOf(branded(sample), 6),
    last(branded(sample, { logoCorner: 'bottom_left' }), 'bottom left'),
    last(branded(sample, { logoCorner: 'bottom_right', logoOpacity: 0.6 }), 'bottom right, fainter'),
    last(branded({ ...sample, look: { ...look, ...WHITE } }), 'white logo on white'),
    last(branded({ ...sample, language: 'ar' }, { logoCorner: 'top_left' }), 'Arabic, top left'),
  ];
};

const CLIPS = { introClipUrl: sampleUrl('eclipse'), outroClipUrl: sampleUrl('eclipse') };

/** The clips, and the frames beside them. */
const clipCellsFor = (profile: (typeof PROFILES)[number]): Cell[] =>
  CLIP_FITS.flatMap((clipFit) => {
    const sample = everyType({ canvas: canvasFor(profile, '1080p') });
    const props = branded(sample, { ...CLIPS, clipFit });
    return buildTimeline(props).scenes.flatMap((scene, index, scenes): Cell[] => {
      const cell = (name: string, at: number) => ({ props, label: `${clipFit} · ${name}`, frame: scene.from + at });
      const last = scene.durationInFrames - 1;
      if (scene.kind === 'intro_clip') return [cell('first frame', 0), cell('last frame', last)];
      if (scene.kind === 'outro_clip') return [cell('outro clip', Math.round(last / 2))];
      if (index === 1) return [cell('intro, first frame', 0)];
      return index === scenes.length - 2 ? [cell('outro, last frame', last)] : [];
    });
  });

/** A video with a logo and a handle, and with clips, in all aspects. */
export const brandSheets: readonly Sheet[] = PROFILES.flatMap((profile) => [
  { name: `brand-${profile}`, cells: () => cellsFor(profile) },
  { name: `brand-clips-${profile}`, cells: () => clipCellsFor(profile) },
]);
