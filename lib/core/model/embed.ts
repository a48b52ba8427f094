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

/** Below the picture: the controls of the player, or the question with its answers, which take more rows in a narrow frame. */
const belowPicture = (shows: EmbedMode | 'video', width: number): number => {
  if (shows === 'quiz') return width < 480 ? 280 : 200;
  return shows === 'play' ? 76 : 0;
};

/** The largest frame that a site allows, without limits by default. */
const UNLIMITED: FrameSize = { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };

/**
 * The size of a frame for a video.
 * @param shows `video` for a finished one, which has its controls in the picture
 */
export const frameSize = (video: FrameSize, shows: EmbedMode | 'video', limits = UNLIMITED): FrameSize => {
  const usual = video.width > video.height ? SIDES.long : SIDES.short;
  const ratio = video.width / video.height;
  const width = Math.floor(Math.min(usual, SIDES.long * ratio, limits.width));
  const height = Math.min(Math.round(width / ratio) + belowPicture(shows, width), limits.height);
  return shows === 'video' ? { width: Math.min(width, Math.ceil(height * ratio)), height } : { width, height };
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
