import { escapeHtml } from './escape-html';

/** What a frame shows of a quiz: its video, or the quiz as a game that the viewer answers. */
export const EMBED_MODES = ['play', 'quiz'] as const;
export type EmbedMode = (typeof EMBED_MODES)[number];

/** `play` for unknown modes, so that a misspelled address still shows something. */
export const embedModeOf = (value: unknown): EmbedMode => EMBED_MODES.find((mode) => mode === value) ?? 'play';

/** CSS pixels. */
export interface FrameSize {
  width: number;
  height: number;
}

/** The usual frame: a video of 640 × 360, or a vertical one of 360 × 640. */
const SIDES = { long: 640, short: 360 };

/** Below the picture, which keeps its aspect ratio: the controls of the player, or the question with its answers. */
const BELOW: Record<EmbedMode | 'video', number> = { play: 76, quiz: 200, video: 0 };

/** The size of a frame for a video. @param shows `video` for a finished one, which has its controls in the picture */
export const frameSize = (video: FrameSize, shows: EmbedMode | 'video'): FrameSize => {
  const usual = video.width > video.height ? SIDES.long : SIDES.short;
  const scale = Math.min(usual / video.width, SIDES.long / video.height);
  const [width, height] = [Math.round(video.width * scale), Math.round(video.height * scale)];
  return { width, height: height + BELOW[shows] };
};

/** The largest frame of the same aspect ratio within limits. */
export const fitFrame = (size: FrameSize, { width, height }: FrameSize): FrameSize => {
  const scale = Math.min(1, width / size.width, height / size.height);
  return { width: Math.floor(size.width * scale), height: Math.floor(size.height * scale) };
};

interface Embed {
  /** The address of the frame. */
  url: string;
  title: string;
  size: FrameSize;
}

/** The HTML of a frame, in three lines. */
export const embedHtml = ({ url, title, size }: Embed): string =>
  [
    `<iframe src="${escapeHtml(url)}" title="${escapeHtml(title)}"`,
    `  width="${size.width}" height="${size.height}" style="border: 0; max-width: 100%"`,
    '  allow="autoplay; fullscreen" loading="lazy"></iframe>',
  ].join('\n');

/** The address of the frame of a share. @param shareUrl its link */
export const embedUrl = (shareUrl: string, mode: EmbedMode): string =>
  `${shareUrl.replace('/share/', '/embed/')}${mode === 'quiz' ? '?mode=quiz' : ''}`;
