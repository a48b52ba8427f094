import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '../../lib/core/model/theme';
import { canvasFor } from '../../lib/core/video/canvas';
import type { QuestionProps, VideoProps } from '../../lib/core/video/props';
import { everyType } from '../../lib/core/video/samples/every-type';
import type { Scene } from '../../lib/core/video/scenes';
import { buildTimeline } from '../../lib/core/video/timeline';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { translatedQuiz } from '../../lib/tools/testing/translated-quiz';

const WIDTH = 360;
const canvas = canvasFor('square', '360x360');
const still = {
  ...DEFAULT_LOOK,
  effects: {
    ...DEFAULT_LOOK.effects,
    backgroundStyle: 'solid' as const,
    backgroundBlobCount: 0,
    gradientAnimation: false,
    introRingCount: 0,
    introParticleCount: 0,
  },
};

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const only = (type: QuestionProps['type'], language: string): VideoProps => {
  const sample = everyType({ canvas, look: still });
  const questions = sample.rounds.flatMap((round) => round.questions).filter((question) => question.type === type);
  return { ...sample, language, title: 'Fig', rounds: [{ id: 'round', title: '', questions }] };
};

const frameOf = async (props: VideoProps, kind: Scene['kind'], at = (scene: Scene) => scene.durationInFrames - 30) => {
  const scene = buildTimeline(props).scenes.find((one) => one.kind === kind);
  if (scene === undefined) throw new Error(`No ${kind}.`);
  const video = await painter.open(props);
  const frame = await video.pixels(scene.from + at(scene));
  await video.close();
  return frame;
};

type Pixels = Awaited<ReturnType<typeof frameOf>>;

const colorAt = (pixels: Pixels, x: number, y: number) => {
  const at = 4 * (y * WIDTH + x);
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const;
};

/** The mean difference of two frames between two rows, or with the second one mirrored. */
const difference = (one: Pixels, two: Pixels, [from, to]: readonly [number, number], mirrored: boolean): number => {
  let sum = 0;
  for (let y = from; y < to; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const [a, b] = [colorAt(one, x, y), colorAt(two, mirrored ? WIDTH - 1 - x : x, y)];
      sum += Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2]);
    }
  }
  return sum / (3 * WIDTH * (to - from));
};

describe('in a right-to-left language', () => {
  it('texts are not mirrored', async () => {
    const ltr = await frameOf(only('true_false', 'en'), 'intro');
    const rtl = await frameOf(only('true_false', 'ar'), 'intro');
    // The title is in the middle.
    const rows = [130, 180] as const;
    expect(difference(ltr, rtl, rows, false)).toBeLessThan(0.3 * difference(ltr, rtl, rows, true));
  });

  it('pictures are not mirrored', async () => {
    const picture = (language: string) => frameOf(only('multiple_choice', language), 'question');
    const [ltr, rtl] = [await picture('en'), await picture('ar')];
    const rows = [110, 150] as const;
    expect(difference(ltr, rtl, rows, false)).toBeLessThan(0.5 * difference(ltr, rtl, rows, true));
  });

  it.each(['ar', 'fa', 'he', 'ur'] as const)('the progress bar of %s grows from the right', async (language) => {
    const pixels = await frameOf(translatedQuiz(language, { canvas, look: still }), 'fact');
    const isAccent = (x: number) => colorAt(pixels, x, 1)[2] > 150;
    expect([isAccent(WIDTH - 4), isAccent(4)]).toEqual([true, false]);
  });

  it('the countdown runs clockwise, on the left', async () => {
    const props = translatedQuiz('ar', { canvas, look: still });
    const rtl = await frameOf(props, 'question', (scene) =>
      scene.kind === 'question' ? scene.countdownAt + Math.round(0.3 * scene.countdownFrames) : 0,
    );
    // The safe area starts at 7 %, and the ring's radius is 8.6 %. 30 % are over, clockwise from the top.
    const [centre, reach] = [0.07 + 0.086, 0.086 - 0.0065];
    const isAccent = (turn: number) => {
      const angle = 2 * Math.PI * turn - Math.PI / 2;
      const [x, y] = [centre + reach * Math.cos(angle), centre + reach * Math.sin(angle)].map((v) => v * WIDTH);
      return colorAt(rtl, Math.round(x ?? 0), Math.round(y ?? 0))[2] > 150;
    };
    expect([isAccent(0.15), isAccent(0.5), isAccent(0.85)]).toEqual([false, true, true]);
  });
});
