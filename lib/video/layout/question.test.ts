import { expect, it } from 'vitest';
import { loadFontMetrics } from '../../adapters/fonts/measure';
import { TRANSLATED, translatedQuiz } from '../../testing/translated-quiz';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { hanFormsOf } from '../han';
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
