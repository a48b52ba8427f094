import type { View } from '../../../lib/video/views';
import { paintBackground } from '../effects/background';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { layoutText } from '../text-layout';
import { paintHeading } from './heading';
import { paintQuestion } from './question';
import { paintReveal } from './reveal';

const simple = (stage: Stage, seed: string, t: number, title: string, sub: string) => {
  const { short, safe, sprites, family, palette } = stage;
  paintBackground(stage, seed, t);
  const layout = layoutText(
    sprites,
    title,
    { width: safe.width, height: safe.height * 0.6 },
    {
      family,
      weight: 800,
      size: 0.11 * short,
      minSize: 0.05 * short,
      lineHeight: 1.12,
      letterSpacing: -0.02,
      maxLines: 6,
    },
  );
  const small = layoutText(
    sprites,
    sub,
    { width: safe.width, height: safe.height * 0.2 },
    { family, weight: 500, size: 0.045 * short, minSize: 0.03 * short, lineHeight: 1.3, maxLines: 4 },
  );
  const top = Math.round(safe.y + (safe.height - layout.height - small.height) / 2);
  drawText(stage, layout, safe.x, top, safe.width, { color: palette.text, align: 'center' });
  drawText(stage, small, safe.x, top + layout.height + Math.round(0.03 * short), safe.width, {
    color: palette.accent,
    align: 'center',
  });
};

/** Paints what a view shows at frame `t` of its scene, over all of the canvas. */
export const paintScene = (stage: Stage, view: View, t: number): void => {
  switch (view.kind) {
    case 'intro':
      return simple(stage, 'intro', t, view.title, view.subtitle);
    case 'round_title':
      return simple(stage, 'round', t, view.title, `Round ${view.number} of ${view.rounds}`);
    case 'question':
      return paintQuestion(stage, view, t);
    case 'reveal':
      return paintReveal(stage, view, t);
    case 'fact':
      return simple(
        stage,
        `question ${view.heading.number}`,
        view.clock + t,
        view.options[view.correct ?? 0]?.text ?? '',
        view.fact,
      );
    case 'outro':
      return simple(stage, 'outro', t, view.text, '');
    case 'entering':
      paintBackground(stage, view.heading ? `question ${view.heading.number}` : view.of, t);
      if (view.heading) paintHeading(stage, view.heading, 0);
  }
};
