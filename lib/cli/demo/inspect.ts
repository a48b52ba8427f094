import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { RenderWire } from '@/lib/domain/renders/schema';

/** Segments that an edit of one question may cost: its own, and the one that leads to it. */
const MOST_AFTER_EDIT = 2;

const TIME = /^(\d+):(\d\d):(\d\d),(\d{3}) --> (\d+):(\d\d):(\d\d),(\d{3})$/;

const secondsOf = ([hours, minutes, seconds, milliseconds]: number[]): number =>
  3600 * (hours ?? 0) + 60 * (minutes ?? 0) + (seconds ?? 0) + (milliseconds ?? 0) / 1000;

/** Looks at captions in SRT: numbered from 1, in order, none overlapping, within the video. Returns a sentence for each fault. */
export const inspectCaptions = (srt: string, durationSeconds: number): string[] => {
  const faults: string[] = [];
  const cues = srt.trim().split(/\n\n+/);
  let last = 0;
  for (const [index, cue] of cues.entries()) {
    const [number, time = '', ...text] = cue.split('\n');
    const digits = TIME.exec(time)?.slice(1).map(Number);
    if (number !== String(index + 1) || !digits || text.join('') === '') {
      faults.push(`caption ${index + 1} is broken`);
      continue;
    }
    const [start, end] = [secondsOf(digits.slice(0, 4)), secondsOf(digits.slice(4))];
    if (start < last || end <= start) faults.push(`caption ${index + 1} is seen from ${start} to ${end} s`);
    last = end;
  }
  if (last > durationSeconds + 1e-3)
    faults.push(`the last caption ends at ${last} s, the video at ${durationSeconds} s`);
  return faults;
};

/** Looks at the files beside the video. Returns a sentence for each fault; none is good. */
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

/** Segments that a render had to make, the others being in storage. */
export const renderedSegments = ({ segments_total: total, segments_reused: reused }: RenderWire): number =>
  total - (reused ?? 0);

/** Whether the second render was spared what the first had made. Returns a sentence for each fault; none is good. */
export const inspectReuse = (first: RenderWire, second: RenderWire): string[] => {
  const made = renderedSegments(second);
  return [
    ...(renderedSegments(first) === first.segments_total ? [] : ['the first render found segments of another one']),
    ...(made >= 1 && made <= MOST_AFTER_EDIT ? [] : [`after the edit ${made} segments were rendered`]),
  ];
};
