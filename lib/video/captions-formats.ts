import type { CaptionCue } from './captions';

/** `00:01:02,345`, with the mark that the format puts before milliseconds. */
const clock = (ms: number, mark: ',' | '.'): string => {
  const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');
  const seconds = Math.floor(ms / 1000);
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => pad(part));
  return `${time.join(':')}${mark}${pad(ms % 1000, 3)}`;
};

/** SubRip. It knows no escapes: an arrow in a text would be taken for a time. */
export const toSrt = (cues: readonly CaptionCue[]): string =>
  cues
    .map(({ startMs, endMs, lines }, index) =>
      [
        index + 1,
        `${clock(startMs, ',')} --> ${clock(endMs, ',')}`,
        ...lines.map((line) => line.replaceAll('-->', '→')),
        '',
      ].join('\n'),
    )
    .join('\n');

const escaped = (line: string): string => line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT (https://www.w3.org/TR/webvtt1/). */
export const toVtt = (cues: readonly CaptionCue[]): string =>
  [
    'WEBVTT\n',
    ...cues.map(({ startMs, endMs, lines }) =>
      [`${clock(startMs, '.')} --> ${clock(endMs, '.')}`, ...lines.map(escaped), ''].join('\n'),
    ),
  ].join('\n');
