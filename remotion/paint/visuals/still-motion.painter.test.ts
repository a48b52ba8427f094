import { beforeAll, describe, expect, it } from 'vitest';
import { flagAsset } from '../../../lib/core/model/flags';
import type { Layout } from '../../../lib/core/model/theme';
import { canvasFor } from '../../../lib/core/video/canvas';
import type { VideoProps } from '../../../lib/core/video/props';
import { SAMPLE_ASSETS, sampleUrl } from '../../../lib/core/video/samples/assets';
import { buildTimeline } from '../../../lib/core/video/timeline';
import { mediaProps, questionOf } from '../../../lib/tools/testing/media-props';
import { type Painter, sharedPainter } from '../../../lib/tools/testing/painter';
import { changedPixels } from '../../../lib/tools/testing/painter-pixels';

const BASE = 'https://example.com';
const FLAG = `${BASE}/flags/pk.webp`;
const flag = flagAsset(FLAG, BASE);
const OPTIONS = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `Option ${id}`, imageUrl: null }));

interface Shown {
  layout?: Layout;
  imageUrl?: string;
  pictureMotion?: number;
  reveal?: 'none' | 'blur';
}

const propsOf = ({
  layout = 'classic',
  imageUrl = sampleUrl('pyramids'),
  pictureMotion = 1,
  reveal,
}: Shown): VideoProps => {
  const question =
    reveal === undefined
      ? questionOf('multiple_choice', { question: 'What is this?', imageUrl, options: OPTIONS, correctOptionId: 'a' })
      : questionOf('picture', { question: 'What is this?', imageUrl, answer: 'A tower', reveal });
  const props = mediaProps({ ...SAMPLE_ASSETS, ...(flag && { [FLAG]: flag }) }, [
    { ...question, fact: 'It stands by the sea.', countdownSeconds: 8 },
  ]);
  const effects = { ...props.look.effects, backgroundStyle: 'solid' as const, gradientAnimation: false, pictureMotion };
  return {
    ...props,
    canvas: canvasFor('youtube', '640x360'),
    factDurationSeconds: 3,
    look: { ...props.look, layout, effects },
  };
};

/** First frames of the question's scenes, and the end of its countdown. */
const framesOf = (props: VideoProps) => {
  const sceneOf = (kind: string) => {
    const found = buildTimeline(props).scenes.find((scene) => scene.kind === kind);
    if (found === undefined) throw new Error(`The video has no ${kind}.`);
    return found;
  };
  const [question, reveal, fact] = ['question', 'reveal', 'fact'].map(sceneOf);
  if (!question || !reveal || !fact) throw new Error('The video lacks a scene.');
  return { late: reveal.from - 40, reveal: reveal.from, fact: fact.from, end: fact.from + fact.durationInFrames - 12 };
};

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const pixels = async (props: VideoProps, ...frames: number[]) => {
  const video = await painter.open(props);
  const found = [];
  for (const frame of frames) found.push({ data: await video.pixels(frame), ...props.canvas });
  await video.close();
  return found;
};

/** Pixels that the motion changes late in the countdown, and at the end of the fact. */
const changesOf = async (shown: Shown) => {
  const props = propsOf(shown);
  const { late, end } = framesOf(props);
  const moving = await pixels(props, late, end);
  const still = await pixels(propsOf({ ...shown, pictureMotion: 0 }), late, end);
  return moving.map((frame, index) => {
    const other = still[index];
    if (other === undefined) throw new Error('A frame is missing.');
    return changedPixels(frame, other);
  });
};

describe('pan and zoom of still pictures', () => {
  it('moves pictures of questions, and of facts in layouts that show them', async () => {
    expect((await changesOf({}))[0]).toBeGreaterThan(2000);
    const changes = await changesOf({ layout: 'full_bleed' });
    expect(Math.min(...changes)).toBeGreaterThan(2000);
  });

  it('never moves a flag', async () => {
    for (const layout of ['classic', 'split'] as const)
      expect(await changesOf({ layout, imageUrl: FLAG })).toEqual([0, 0]);
  });

  it('never moves an object without a background, neither with its question nor with its fact', async () => {
    for (const layout of ['classic', 'split', 'full_bleed'] as const)
      expect(await changesOf({ layout, imageUrl: sampleUrl('penguin') })).toEqual([0, 0]);
  });

  it('leaves a picture that is uncovered as it is until the fact', async () => {
    const [question, fact] = await changesOf({ layout: 'full_bleed', reveal: 'blur' });
    expect(question).toBe(0);
    expect(fact).toBeGreaterThan(500);
  });

  it('is the same frame whatever was painted before, and does not jump between scenes', async () => {
    const props = propsOf({ layout: 'full_bleed' });
    const { late, reveal, fact } = framesOf(props);
    const [alone] = await pixels(props, late);
    const [, after] = await pixels(props, reveal + 5, late);
    if (!alone || !after) throw new Error('A frame is missing.');
    expect(changedPixels(alone, after)).toBe(0);
    const video = await painter.open(props);
    for (const first of [reveal, fact]) expect(await video.difference(first - 1, first)).toBeLessThan(1.2);
    await video.close();
  });
});
