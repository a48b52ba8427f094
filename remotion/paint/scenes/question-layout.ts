import type { FactView, QuestionView, RevealView } from '../../../lib/video/views';
import type { Rect, Stage } from '../stage';
import { layoutText, type TextLayout } from '../text-layout';
import { columnChoices, type Density, densities } from './density';
import { headingLayout } from './heading';
import { type Fit, fitQuestion } from './question-fit';

export type AskedView = QuestionView | RevealView | FactView;

/** Where everything of a question stands, in pixels. */
export interface QuestionLayout extends Pick<Fit, 'question' | 'cards' | 'complete'> {
  ring: { x: number; y: number; radius: number };
  hint: { rect: Rect; text: TextLayout } | null;
}

const hintLayout = ({ safe, short, sprites, family }: Stage, hint: string | null): QuestionLayout['hint'] => {
  if (hint === null) return null;
  const text = layoutText(
    sprites,
    hint,
    { width: safe.width - 0.17 * short, height: short },
    { family, weight: 500, size: 0.036 * short, minSize: 0.028 * short, lineHeight: 1.25, maxLines: 2 },
  );
  const height = Math.max(Math.round(0.062 * short), text.height);
  return { rect: { x: safe.x, y: safe.y + safe.height - height, width: safe.width, height }, text };
};

/** The ring's radius in multiples of the short side, and whether it stands between question and cards or in the top right corner. */
const ringOf = (shape: Stage['shape'], density: Density) => {
  if (shape !== 'portrait') return { radius: 0.086, inCorner: true };
  return density.tight ? { radius: 0.058, inCorner: true } : { radius: 0.092, inCorner: false };
};

const compute = (stage: Stage, view: AskedView): QuestionLayout => {
  const { safe, short, shape } = stage;
  const px = (share: number) => Math.round(share * short);
  const hint = hintLayout(stage, view.hint);
  const below = hint === null ? 0 : hint.rect.height + px(0.028);
  const heading = headingLayout(stage, view.heading).height;

  const lay = (density: Density, columns: number, cut: boolean): QuestionLayout => {
    const ring = ringOf(shape, density);
    const radius = px(ring.radius);
    // A wide frame's question stands beside the ring, an upright one's below it.
    const above = Math.max(heading, ring.inCorner && shape === 'portrait' ? 2 * radius : 0) + px(0.034);
    const area = { x: safe.x, y: safe.y + above, width: safe.width, height: safe.height - above - below };
    const fit = fitQuestion(
      stage,
      view,
      {
        area,
        questionWidth: shape === 'portrait' ? area.width : area.width - 2 * radius - px(0.06),
        ringHeight: ring.inCorner ? 0 : 2 * radius,
      },
      density,
      columns,
      cut,
    );
    const corner = { x: safe.x + safe.width - radius, y: safe.y + radius, radius };
    return {
      question: fit.question,
      cards: fit.cards,
      complete: fit.complete,
      ring: ring.inCorner ? corner : { x: safe.x + Math.round(safe.width / 2), y: fit.between, radius },
      hint,
    };
  };

  const steps = densities(shape);
  const long = view.options.some(({ text }) => text.length > 22);
  const choices = columnChoices(shape, view.options.length, long);
  for (const density of steps) {
    for (const columns of choices) {
      const layout = lay(density, columns, false);
      if (layout.complete) return layout;
    }
  }
  return lay(steps.at(-1) ?? steps[0], choices[0] ?? 1, true);
};

/** The same for a question, its reveal and its fact, so that nothing moves between them. */
export const questionLayout = (stage: Stage, view: AskedView): QuestionLayout => {
  const { width, height, look, sprites } = stage;
  const { question, options, hint, heading } = view;
  const { round, number, total } = heading;
  const font = [look.fontFamily, look.effects.optionFontWeight];
  const key = JSON.stringify([width, height, font, question, options, hint, round, number, total]);
  return sprites.value(`question ${key}`, () => compute(stage, view));
};
