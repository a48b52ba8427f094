import type { CaptionCue } from './captions';

/** Formats a time, such as `00:01:02,345`. */
const formatTime = (ms: number, mark: ',' | '.'): string => {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part));
  return `${time.join(':')}${mark}${pad(ms % 1000, 3)}`;
};

/** What players read as markup in SubRip, such as `<b>` and `{\an8}`. */
const SRT_MARKUP = /<(?=[/\p{L}])|\{(?=[\\\p{L}])/gu;
const ZERO_WIDTH_SPACE = '\u200B';

/** SubRip has no escapes: an invisible space separates the mark from its name, and an arrow replaces `-->`. */
const srtLine = (line: string): string => line.replaceAll(SRT_MARKUP, `$&${ZERO_WIDTH_SPACE}`).replaceAll('-->', '→');

/** SubRip, of which players show the texts as they were written. */
export const toSrt = (cues: readonly CaptionCue[]): string =>
  cues
    .map(({ startMs, endMs, lines }, index) =>
      [index + 1, `${formatTime(startMs, ',')} --> ${formatTime(endMs, ',')}`, ...lines.map(srtLine), ''].join('\n'),
    )
    .join('\n');

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT (https://www.w3.org/TR/webvtt1/). */
export const toVtt = (cues: readonly CaptionCue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ startMs, endMs, lines }) =>
      [`${formatTime(startMs, '.')} --> ${formatTime(endMs, '.')}`, ...lines.map(escaped), ''].join('\n'),
    ),
  ].join('\n');
