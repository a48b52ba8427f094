import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_LOOK, type Look } from '../../lib/core/model/theme';
import { canvasFor } from '../../lib/core/video/canvas';
import type { Scene } from '../../lib/core/video/scenes';
import { buildTimeline } from '../../lib/core/video/timeline';
import { type Language, WORDS } from '../../lib/core/words';
import { ownWordsQuiz } from '../../lib/tools/testing/own-words-quiz';
import { type Painter, sharedPainter } from '../../lib/tools/testing/painter';

// Small and without effects, so that the tests are fast. Everything scales with the short side.
const canvas = canvasFor('youtube', '456x256');
const look: Look = {
  ...DEFAULT_LOOK,
  effects: {
    ...DEFAULT_LOOK.effects,
    backgroundStyle: 'solid',
    backgroundBlobCount: 0,
    backgroundPattern: 'none',
    celebrationStyle: 'none',
    textShadowStyle: 'none',
    grainOverlay: 'none',
    urgencyStyle: 'none',
  },
};

let painter: Painter;
beforeAll(async () => {
  painter = await sharedPainter();
});

/** A moment at which all words of a scene are seen. */
const settled = (scene: Scene): number =>
  scene.from + (scene.kind === 'question' ? scene.countdownAt + 30 : scene.durationInFrames - 20);

/** Reveals and facts of other questions have the same words. */
const hasOtherWords = ({ kind, questionId, questionIndex }: Scene): boolean =>
  (kind !== 'reveal' || questionId === 'open') && (kind !== 'fact' || questionIndex === 0);

/** The texts of a language, without placeholders. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value.replaceAll(/\{\w+\}/g, '')] : Object.values(value as object).flatMap(textsIn);

const latinIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(/\p{Script=Latin}+/gu) ?? []);

describe.each(Object.keys(WORDS) as Language[])('the own words of %s', (language) => {
  it('are painted completely, in fonts that have them, and never in English', async () => {
    const own = textsIn(WORDS[language]);
    const props = { ...ownWordsQuiz(language, canvas), look };
    const video = await painter.open(props);
    const texts = new Set<string>();
    for (const scene of buildTimeline(props).scenes.filter(hasOtherWords)) {
      for (const text of await video.texts(settled(scene))) texts.add(text);
    }
    const painted = [...texts];
    expect(painted.length).toBeGreaterThan(40);
    expect(await video.missing(painted)).toEqual([]);
    await video.close();
    expect(painted.filter((text) => text.endsWith('…') && !own.some((one) => one.endsWith(text)))).toEqual([]);
    // Authors wrote only numbers. Capitals differ, as labels are shown in capitals.
    if (latinIn([WORDS[language].didYouKnow]).length > 0) return;
    const known = new Set(latinIn(own).map((text) => text.toLowerCase()));
    expect(latinIn(painted).filter((text) => !known.has(text.toLowerCase()))).toEqual([]);
  });
});
