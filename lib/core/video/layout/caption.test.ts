import { expect, it } from 'vitest';
import { loadFontMetrics } from '../../../server/adapters/fonts/measure';
import { extremeTypes } from '../../../tools/testing/extreme-types';
import { READS } from '../../model/sound';
import { localizerFor } from '../../words/localizer';
import { canvasFor } from '../canvas';
import { hanFormsOf } from '../han';
import type { VideoProps } from '../props';
import { buildTimeline } from '../timeline';
import { sceneView } from '../views';
import { boardRules } from './boards';
import { captionLayout } from './caption';
import { factLayout } from './fact';
import { fontStack } from './fonts';
import { introLayout } from './intro';
import { outroLayout } from './outro';
import { questionLayout } from './question';
import { roundTitleLayout } from './round-title';
import { createLayoutStage, type Rect, stageOf } from './stage';

const measureOf = await loadFontMetrics();
const bottomOf = ({ y, height }: Rect) => y + height;

const voiced = (profile: 'youtube' | 'youtube_shorts' | 'square', length: 'longest' | 'shortest', language: string) => {
  const props: VideoProps = {
    ...extremeTypes(canvasFor(profile, '1080p'), length),
    language,
    voice: { id: 'flite:slt', speed: 1, reads: [...READS] },
    captionStyle: 'words',
  };
  return props;
};

it.each(
  (['youtube', 'youtube_shorts', 'square'] as const).flatMap((profile) =>
    (['longest', 'shortest'] as const).map((length) => [profile, length] as const),
  ),
)('in %s, captions stand below everything else in the picture, with the %s texts of all types', (profile, length) => {
  for (const language of ['en', 'ar']) {
    const props = voiced(profile, length, language);
    const family = fontStack(props.look.fontFamily, hanFormsOf(props));
    const stage = createLayoutStage(props.canvas, props.look, localizerFor(language), family, measureOf(props), true);
    const { safe } = stageOf(props.canvas, stage.localizer.rightToLeft);
    const { scenes } = buildTimeline(props);
    for (const scene of scenes) {
      const view = sceneView(props, scenes, scene);
      if (view.kind === 'clip' || view.kind === 'score_prompt')
        throw new Error(`The classic layout has no ${view.kind}.`);
      expect(view.captions?.length, scene.kind).toBeGreaterThan(0);
      const plates = (view.captions ?? []).map((caption) => {
        const layout = captionLayout(stage, caption, view.kind === 'outro');
        if (layout === null) throw new Error('No room for captions.');
        expect(layout.style.complete).toBe(true);
        return layout.plate;
      });
      for (const plate of plates) {
        expect(plate.x).toBeGreaterThanOrEqual(safe.x);
        expect(plate.x + plate.width).toBeLessThanOrEqual(safe.x + safe.width);
        expect(bottomOf(plate)).toBeLessThanOrEqual(bottomOf(safe));
        // The right 45 % of an ending stay empty for end cards.
        if (view.kind === 'outro' && profile === 'youtube') expect(plate.x + plate.width).toBeLessThanOrEqual(1056);
      }
      const top = Math.min(...plates.map(({ y }) => y));
      const ends: number[] = [];
      if (view.kind === 'intro') ends.push(bottomOf(introLayout(stage, view).content));
      else if (view.kind === 'round_title') {
        const { countY, count } = roundTitleLayout(stage, view);
        ends.push(countY + count.height);
      } else if (view.kind === 'outro') {
        const { rowsTop, rows, rowHeight, gap } = outroLayout(stage, view);
        ends.push(rowsTop + rows.length * (rowHeight + gap) - gap);
      } else {
        const layout = questionLayout(stage, view);
        const { question, visual, board, ring, hint } = layout;
        ends.push(bottomOf(question.rect), bottomOf(board.rect), ...board.parts.map(bottomOf), ring.y + ring.radius);
        if (visual !== null) ends.push(bottomOf(visual));
        if (hint !== null) ends.push(bottomOf(hint.rect));
        if (view.kind === 'fact') {
          const { factY, fact } = factLayout(stage, view, boardRules(view.board.kind).chip(stage, view.board, board));
          ends.push(factY + fact.height);
        }
      }
      expect(Math.max(...ends), `${scene.kind} ${scene.questionId}`).toBeLessThanOrEqual(top);
    }
  }
});
