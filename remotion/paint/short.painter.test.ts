import { beforeAll, describe, expect, it } from 'vitest';
import { LAYOUTS } from '../../lib/core/model/theme';
import { canvasFor } from '../../lib/core/video/canvas';
import type { VideoProps } from '../../lib/core/video/props';
import { everyType } from '../../lib/core/video/samples/every-type';
import { buildTimeline } from '../../lib/core/video/timeline';
import { WORDS } from '../../lib/core/words';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';
import { seriesOf, shortsOf } from '../../lib/tools/testing/shorts';

// Small, so that the tests are fast.
const canvas = canvasFor('youtube_shorts', '720p');
const shorts = shortsOf(everyType({ canvas }));
const typeOf = ({ rounds }: VideoProps) => rounds[0]?.questions[0]?.type ?? '';

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

describe('a video of one question', () => {
  it.each(shorts.map((props) => [typeOf(props), props] as const))('of %s ends as it begins', async (_, props) => {
    const { durationInFrames, loopFrames } = buildTimeline(props);
    const last = durationInFrames - 1;
    const video = await painter.open(props);
    expect(await video.digest(last)).toBe(await video.digest(0));
    expect(await video.difference(last - loopFrames, 0)).toBeGreaterThan(1);
    // The frame after the first one continues it.
    expect(await video.difference(0, 1)).toBeLessThan(1);
    await video.close();
  });

  it('cuts none of its own words, in any language', async () => {
    const [props] = shorts;
    if (props === undefined) throw new Error('The sample has no questions.');
    for (const [language, words] of Object.entries(WORDS)) {
      const video = await painter.open({ ...props, language });
      const { durationInFrames } = buildTimeline({ ...props, language });
      const drawn = [...(await video.texts(0)), ...(await video.texts(durationInFrames - 20))];
      expect(
        drawn.filter((text) => text.endsWith('…')),
        language,
      ).toEqual([]);
      expect(await video.missing([words.shorts.hook, words.shorts.gotIt, words.tellUs, words.shorts.follow])).toEqual(
        [],
      );
      await video.close();
    }
  });
});

describe('a video of several questions', () => {
  const series = seriesOf(everyType({ canvas }), 3);

  it.each(LAYOUTS)('ends as it begins, in the layout %s', async (layout) => {
    const props = { ...series, look: { ...series.look, layout } };
    const { durationInFrames, loopFrames } = buildTimeline(props);
    const last = durationInFrames - 1;
    const video = await painter.open(props);
    expect(await video.digest(last)).toBe(await video.digest(0));
    // Pictures still settle in the first frames, but nothing appears or vanishes.
    const cut = await video.difference(last - loopFrames, 0);
    expect(await video.difference(0, 1)).toBeLessThan(cut / 3);
    await video.close();
  });

  it('cuts none of its own words, in any language', async () => {
    for (const [language, words] of Object.entries(WORDS)) {
      const props = { ...series, language };
      const video = await painter.open(props);
      const { durationInFrames } = buildTimeline(props);
      const drawn = [...(await video.texts(0)), ...(await video.texts(durationInFrames - 20))];
      expect(
        drawn.filter((text) => text.endsWith('…')),
        language,
      ).toEqual([]);
      const own = [words.shorts.seriesHook, words.shorts.howMany, words.tellUs, words.shorts.follow];
      expect(await video.missing(own)).toEqual([]);
      await video.close();
    }
  });
});
