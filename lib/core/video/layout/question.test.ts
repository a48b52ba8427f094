import { expect, it } from 'vitest';
import { loadFontMetrics } from '../../../server/adapters/fonts/measure';
import { TRANSLATED, translatedQuiz } from '../../../tools/testing/translated-quiz';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { hanFormsOf } from '../han';
import { everyType } from '../samples/every-type';
import { buildTimeline } from '../timeline';
import { sceneView } from '../views';
import { fontStack } from './fonts';
import { questionLayout } from './question';
import { createLayoutStage } from './stage';

const measureOf = await loadFontMetrics();

// German has words that are wider than a card in the first size that is tried.
it.each(TRANSLATED)('cuts no word of a usual question in %s', (language) => {
  const props = translatedQuiz(language, { canvas: canvasFor('youtube_shorts', '1080p') });
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const stage = createLayoutStage(props.canvas, props.look, localizerFor(language), family, measureOf(props));
  const { scenes } = buildTimeline(props);
  const cut = scenes.flatMap((scene) => {
    const view = sceneView(props, scenes, scene);
    if (view.kind !== 'question') return [];
    const { question, board } = questionLayout(stage, view);
    return [question.text, ...board.texts].filter(({ whole }) => !whole).map(({ written }) => written);
  });
  expect(cut).toEqual([]);
});

it('has large answers below a picture in 9:16, inside of the safe area', () => {
  const props = everyType({ canvas: canvasFor('youtube_shorts', '1080p') });
  const family = fontStack(props.look.fontFamily, hanFormsOf(props));
  const stage = createLayoutStage(props.canvas, props.look, localizerFor('en'), family, measureOf(props));
  const { scenes } = buildTimeline(props);
  const [view] = scenes.map((scene) => sceneView(props, scenes, scene)).filter(({ kind }) => kind === 'question');
  if (view?.kind !== 'question' || view.visual?.kind !== 'picture')
    throw new Error('The first question has no picture.');
  const { visual, board } = questionLayout(stage, view);
  const { safe, short } = stage;
  expect(Math.min(...board.texts.map(({ size }) => size))).toBeGreaterThanOrEqual(0.04 * short - 1);
  expect(visual?.height).toBeGreaterThanOrEqual(0.36 * short);
  const bottom = board.rect.y + board.rect.height;
  expect(bottom).toBeLessThanOrEqual(safe.y + safe.height);
  expect(bottom).toBeGreaterThan(safe.y + 0.96 * safe.height);
});
