import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShownBrand } from '../../model/brand';
import { canvasFor } from '../../video/canvas';
import type { VideoProps } from '../../video/props';
import { everyType } from '../../video/samples/every-type';
import { buildTimeline } from '../../video/timeline';
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

/** A video with a logo and a handle, in all aspects. */
export const brandSheets: readonly Sheet[] = PROFILES.map((profile) => ({
  name: `brand-${profile}`,
  cells: () => cellsFor(profile),
}));
