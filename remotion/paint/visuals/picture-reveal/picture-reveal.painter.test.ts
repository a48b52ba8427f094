import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ASSETS, sampleUrl } from '../../../../lib/core/video/samples/assets';
import { buildTimeline } from '../../../../lib/core/video/timeline';
import { mediaProps, questionOf } from '../../../../lib/tools/testing/media-props';
import { launchPainter, type Painter, sharedPainter } from '../../../../lib/tools/testing/painter';

const REVEALS = ['none', 'blur', 'zoom', 'pixelate', 'silhouette'] as const;
const PICTURES = ['lighthouse', 'penguin'] as const;
const CASES = PICTURES.flatMap((picture) => REVEALS.map((reveal) => [picture, reveal] as const));

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const propsOf = (picture: (typeof PICTURES)[number], reveal: (typeof REVEALS)[number]) =>
  mediaProps(SAMPLE_ASSETS, [
    {
      ...questionOf('picture', { imageUrl: sampleUrl(picture), answer: 'It', reveal }),
      id: 'question',
      countdownSeconds: 10,
    },
  ]);

/** Frames during the countdown, and one long after the reveal. */
const timesOf = (props: ReturnType<typeof propsOf>) => {
  const { scenes } = buildTimeline(props);
  const question = scenes.find(({ kind }) => kind === 'question');
  const reveal = scenes.find(({ kind }) => kind === 'reveal');
  if (question?.kind !== 'question' || reveal?.kind !== 'reveal') throw new Error('The video has no question.');
  const at = (share: number) =>
    Math.round(question.from + question.countdownAt + share * (question.countdownFrames - 1));
  return { start: at(0), quarter: at(0.25), half: at(0.5), late: at(0.8), end: reveal.from + reveal.revealAt - 1 };
};

/** Mean difference of the channels of two pictures, among channels that differ. */
const differenceOf = (one: Buffer, two: Buffer): number => {
  let sum = 0;
  // By index: an iterator takes longer than painting.
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (two[at] ?? 0));
  return (4 * sum) / (3 * one.length);
};

const framesOf = async (props: ReturnType<typeof propsOf>): Promise<Buffer[]> => {
  const video = await painter.open(props);
  const { start, quarter, half, late, end } = timesOf(props);
  const frames: Buffer[] = [];
  for (const frame of [start, quarter, half, late, end]) frames.push(await video.pixels(frame));
  await video.close();
  return frames;
};

/** The frames of each picture without a reveal. */
const wholes = new Map<string, Buffer[]>();

describe.each(CASES)('%s, %s', (picture, reveal) => {
  it(
    reveal === 'none' ? 'is always completely visible' : 'is revealed gradually until it is completely visible',
    async () => {
      const whole = wholes.get(picture) ?? (await framesOf(propsOf(picture, 'none')));
      wholes.set(picture, whole);
      const frames = await framesOf(propsOf(picture, reveal));
      expect(frames).toHaveLength(whole.length);
      const differences = frames.map((frame, index) => differenceOf(frame, whole[index] ?? Buffer.alloc(0)));
      expect(differences.at(-1)).toBe(0);
      if (reveal === 'none') return expect(Math.max(...differences)).toBe(0);
      expect(differences[0]).toBeGreaterThan(2);
      // A silhouette stays dark; the others get clearer.
      if (reveal === 'silhouette') expect(differences[3]).toBeGreaterThan(0.9 * (differences[0] ?? 0));
      else expect(differences[3]).toBeLessThan(0.85 * (differences[0] ?? 0));
    },
  );
});

it('paints the same pixels in another browser', async () => {
  const other = await launchPainter();
  const digests = async (from: Painter) => {
    const found: string[] = [];
    for (const reveal of REVEALS) {
      const props = propsOf('penguin', reveal);
      const video = await from.open(props);
      found.push(await video.digest(timesOf(props).half));
      await video.close();
    }
    return found;
  };
  expect(await digests(other)).toEqual(await digests(painter));
  await other.close();
});
