import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RenderWire } from '@/lib/core/contracts/renders';

/** An edit of one question may change its segment and the one with the transition to it. */
const MAX_AFTER_EDIT = 2;

const TIME = /^(\d+):(\d\d):(\d\d),(\d{3}) --> (\d+):(\d\d):(\d\d),(\d{3})$/;

const secondsOf = ([hours, minutes, seconds, milliseconds]: number[]): number =>
  3600 * (hours ?? 0) + 60 * (minutes ?? 0) + (seconds ?? 0) + (milliseconds ?? 0) / 1000;

/** Checks SRT captions: numbered from 1, in order, without overlaps, within the video. @returns the faults */
export const inspectCaptions = (srt: string, durationSeconds: number): string[] => {
  const faults: string[] = [];
  const cues = srt.trim().split(/\n\n+/);
  let last = 0;
  for (const [index, cue] of cues.entries()) {
    const [number, time = '', ...text] = cue.split('\n');
    const digits = TIME.exec(time)?.slice(1).map(Number);
    if (number !== String(index + 1) || !digits || text.join('') === '') {
      faults.push(`caption ${index + 1} is invalid`);
      continue;
    }
    const [start, end] = [secondsOf(digits.slice(0, 4)), secondsOf(digits.slice(4))];
    if (start < last || end <= start) faults.push(`caption ${index + 1} is shown from ${start} to ${end} s`);
    last = end;
  }
  if (last > durationSeconds + 1e-3)
    faults.push(`the last caption ends at ${last} s, the video at ${durationSeconds} s`);
  return faults;
};

/** Checks thumbnail and captions. @returns the faults */
export const inspectExtras = async (
  files: { thumbnail: string; captions: string },
  { duration_seconds: duration }: RenderWire,
): Promise<string[]> => {
  const { format, width, height } = await sharp(files.thumbnail).metadata();
  return [
    ...(format === 'jpeg' && width === 1280 && height === 720
      ? []
      : [`the thumbnail is ${format}, ${width}×${height}, not JPEG of 1280×720`]),
    ...inspectCaptions(await readFile(files.captions, 'utf8'), duration),
  ];
};

/** Segments that a render did not find in storage. */
export const renderedSegments = ({ segments_total: total, segments_reused: reused }: RenderWire): number =>
  total - (reused ?? 0);

/** Checks that the second render reused the first one's segments. @returns the faults */
export const inspectReuse = (first: RenderWire, second: RenderWire): string[] => {
  const rendered = renderedSegments(second);
  return [
    ...(renderedSegments(first) === first.segments_total ? [] : ['the first render reused segments of another one']),
    ...(rendered >= 1 && rendered <= MAX_AFTER_EDIT ? [] : [`${rendered} segments were rendered after the edit`]),
  ];
};
