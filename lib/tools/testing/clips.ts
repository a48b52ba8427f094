import type { Assets } from '../../core/model/assets';
import type { ShownBrand } from '../../core/model/brand';
import type { VideoProps } from '../../core/video/props';

const file = { path: '/clip', kind: 'video', width: 1280, height: 720 } as const;

export const CLIP_ASSETS: Assets = {
  'https://example.com/intro.mp4': { ...file, sha256: 'intro', durationSeconds: 4 },
  'https://example.com/outro.mp4': { ...file, sha256: 'outro', durationSeconds: 2.55 },
  'https://example.com/long.mp4': { ...file, sha256: 'long', durationSeconds: 15.04 },
  'https://example.com/short.mp4': { ...file, sha256: 'short', durationSeconds: 0.02 },
};

type ClipName = 'intro' | 'outro' | 'long' | 'short';

/** The video with clips of a brand before and after the quiz. */
export const withClips = (
  props: VideoProps,
  { intro = null, outro = null, ...brand }: { intro?: ClipName | null; outro?: ClipName | null } & Partial<ShownBrand>,
): VideoProps => ({
  ...props,
  assets: { ...props.assets, ...CLIP_ASSETS },
  brand: {
    logoUrl: null,
    logoCorner: 'top_left',
    logoOpacity: 1,
    handle: null,
    introClipUrl: intro && `https://example.com/${intro}.mp4`,
    outroClipUrl: outro && `https://example.com/${outro}.mp4`,
    clipFit: 'cover',
    ...brand,
  },
});
