import { compositionFor } from './compositions';
import { classicLayout } from './compositions/classic';
import type { Composition } from './compositions/composition';
import { type AskedView, isWhole, type QuestionLayout } from './question-parts';
import type { LayoutStage } from './stage';

export { hintPadding } from './question-parts';
export type { AskedView, QuestionLayout };

/** The first attempt in which everything fits; otherwise one in which texts are cut. */
const compose = (stage: LayoutStage, view: AskedView, composition: Composition): QuestionLayout => {
  const steps = composition.densities(stage.shape);
  const arrangements = composition.arrangements(stage, view);
  let fallback: QuestionLayout | undefined;
  for (const density of steps) {
    for (let arrangement = 0; arrangement < arrangements; arrangement++) {
      const layout = composition.lay(stage, view, { density, arrangement, cut: false });
      if (layout.complete && isWhole(layout)) return layout;
      if (layout.complete) fallback ??= layout;
    }
  }
  if (fallback) return fallback;
  const tightest = steps.at(-1) ?? steps[0];
  const bottom = ({ board }: QuestionLayout) => board.rect.y + board.rect.height;
  return Array.from({ length: arrangements }, (_, arrangement) =>
    composition.lay(stage, view, { density: tightest, arrangement, cut: true }),
  ).reduce((best, other) => (bottom(other) < bottom(best) - 1 ? other : best));
};

/** The layout of a question scene. It is the same for question, reveal and fact, so that nothing moves between them. */
export const questionLayout = (stage: LayoutStage, view: AskedView): QuestionLayout => {
  const { width, height, look } = stage;
  const { question, hint, heading, visual, board } = view;
  const { round, number, total, hook, side } = heading;
  const { optionFontWeight, titleLetterSpacing } = look.effects;
  const font = [look.layout, look.fontFamily, optionFontWeight, titleLetterSpacing];
  // Without the solution, which no layout may depend on.
  const asked = { ...board, solution: null };
  const key = JSON.stringify([width, height, font, question, visual, asked, hint, round, number, total, hook, side]);
  return stage.cached(`question ${key}`, () => {
    const shown = { ...view, board: asked };
    const composition = compositionFor(stage, view);
    return composition === null ? classicLayout(stage, shown) : compose(stage, shown, composition);
  });
};
