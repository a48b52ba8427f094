import { beforeAll, describe, expect, it } from 'vitest';
import { type Painter, sharedPainter } from '../../lib/testing/painter';
import { EFFECT_CASES } from '../../lib/testing/painter-effects';
import type { Canvas } from '../../lib/video/canvas';
import type { VideoProps } from '../../lib/video/props';
import { everyType } from '../../lib/video/samples/every-type';
import { generalKnowledge } from '../../lib/video/samples/general-knowledge';
import { buildTimeline } from '../../lib/video/timeline';

const canvas: Canvas = { width: 320, height: 180, profile: 'youtube' };

/** Frames in a row: the first is painted whole, the second fills the layer, the third is copied from it. */
const ROW = [0, 1, 2] as const;
const rowFrom = (frame: number) => ROW.map((index) => frame + index);

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

const expectSamePixels = async (props: VideoProps, frames: readonly number[]) => {
  const video = await painter.open(props);
  const errors = await video.recordingErrors(frames);
  await video.close();
  expect(errors).toEqual(frames.map(() => 0));
};

describe('painting with recordings gives the pixels of direct painting', () => {
  const sample = everyType({ canvas });
  const { scenes } = buildTimeline(sample);
  const typeOf = new Map(
    sample.rounds.flatMap(({ questions }) => questions.map(({ id, type }) => [id, type] as const)),
  );

  it.each([...Map.groupBy(scenes, ({ questionId }) => typeOf.get(questionId ?? '') ?? 'no question')])(
    'in scenes of %s',
    async (_, ofType) => {
      await expectSamePixels(
        sample,
        ofType.flatMap(({ from, durationInFrames, transitionInFrames }) => [
          ...rowFrom(from + Math.round(transitionInFrames / 2)),
          ...rowFrom(from + Math.round(0.4 * durationInFrames)),
          ...rowFrom(from + durationInFrames - 4),
        ]),
      );
    },
  );

  it.each(EFFECT_CASES)('with every value of $member', async ({ values, lookOf, frameOf }) => {
    // Numbers at their highest: at their lowest most effects are off.
    for (const value of typeof values[0] === 'number' ? values.slice(-1) : values) {
      const props = generalKnowledge({ canvas, look: lookOf(value) });
      await expectSamePixels(props, rowFrom(frameOf(props)));
    }
  });
});
