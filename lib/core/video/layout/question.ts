import { boardRules } from './boards';
import { type Density, densities } from './density';
import { headingLayout, labelLayout } from './heading';
import {
  type AskedView,
  besideShare,
  besideVisual,
  type QuestionLayout,
  stackedVisual,
  type Trial,
  withoutVisual,
} from './question-arrangements';
import type { LayoutStage } from './stage';
import { layoutText } from './text';

export type { AskedView, QuestionLayout };

/** Pixels on either side of a hint's label, which is in a pill. */
export const hintPadding = ({ short }: Pick<LayoutStage, 'short'>): number => Math.round(0.018 * short);

const hintLayout = (stage: LayoutStage, hint: string | null): QuestionLayout['hint'] => {
  const { safe, short } = stage;
  if (hint === null) return null;
  const label = labelLayout(stage, stage.localizer.words.hint, safe.width, 0.027);
  const before = Math.max(0.17 * short, label.width + 3 * hintPadding(stage));
  const text = layoutText(
    stage,
    hint,
    { width: safe.width - before, height: short },
    { weight: 500, size: 0.036 * short, minSize: 0.028 * short, lineHeight: 1.25, maxLines: 2 },
  );
  const height = Math.max(Math.round(0.062 * short), text.height);
  return { rect: { x: safe.x, y: safe.y + safe.height - height, width: safe.width, height }, label, text };
};

/**
 * The ring's radius in multiples of the short side, and its place: between question and board, or in the top right
 * corner.
 */
const ringOf = (shape: LayoutStage['shape'], density: Density, needsRoom: boolean) => {
  if (shape !== 'portrait') return { radius: 0.086, inCorner: true };
  return density.tight || needsRoom ? { radius: 0.058, inCorner: true } : { radius: 0.092, inCorner: false };
};

/** Whether no word is cut. */
const isWhole = ({ question, board }: QuestionLayout) => [question.text, ...board.texts].every(({ whole }) => whole);

const compute = (stage: LayoutStage, view: AskedView): QuestionLayout => {
  const { safe, shape, px } = stage;
  const hint = hintLayout(stage, view.hint);
  const below = hint === null ? 0 : hint.rect.height + px(0.028);
  const heading = headingLayout(stage, view.heading).height;

  const lay = (
    density: Density,
    asking: Density,
    arrangement: number,
    small: boolean,
    cut: boolean,
  ): QuestionLayout => {
    const ring = ringOf(shape, density, view.visual !== null || boardRules(view.board.kind).fills(view.board));
    const radius = px(ring.radius);
    // In landscape, the question is beside the ring; in portrait, below it.
    const above = Math.max(heading, ring.inCorner && shape === 'portrait' ? 2 * radius : 0) + px(0.034);
    const trial: Trial = {
      density,
      asking,
      arrangement,
      cut,
      small,
      area: { x: safe.x, y: safe.y + above, width: safe.width, height: safe.height - above - below },
      questionWidth: shape === 'portrait' ? safe.width : safe.width - 2 * radius - px(0.06),
      ringHeight: ring.inCorner ? 0 : 2 * radius,
    };
    const placed =
      view.visual === null
        ? withoutVisual(stage, view, trial)
        : shape === 'landscape'
          ? besideVisual(stage, view, trial, safe.y + 2 * radius)
          : stackedVisual(stage, view, trial);
    const corner = { x: safe.x + safe.width - radius, y: safe.y + radius, radius };
    const { between, ...rest } = placed;
    return {
      ...rest,
      ring: ring.inCorner ? corner : { x: safe.x + Math.round(safe.width / 2), y: between, radius },
      hint,
    };
  };

  const steps = densities(shape);
  const beside = view.visual !== null && shape === 'landscape';
  const boardArea = beside ? { ...safe, width: safe.width * (1 - besideShare(view)) } : safe;
  const arrangements = boardRules(view.board.kind).arrangements(stage, view.board, boardArea);
  let fallback: QuestionLayout | undefined;
  for (const small of view.visual === null || beside ? [false] : [false, true]) {
    for (const [index, density] of steps.entries()) {
      for (const asking of beside ? steps.slice(0, index + 1) : [density]) {
        for (let arrangement = 0; arrangement < arrangements; arrangement++) {
          const layout = lay(density, asking, arrangement, small, false);
          if (layout.complete && isWhole(layout)) return layout;
          if (layout.complete) fallback ??= layout;
        }
      }
    }
  }
  if (fallback) return fallback;
  const tightest = steps.at(-1) ?? steps[0];
  const bottom = ({ board }: QuestionLayout) => board.rect.y + board.rect.height;
  return Array.from({ length: arrangements }, (_, arrangement) =>
    lay(tightest, tightest, arrangement, true, true),
  ).reduce((best, other) =>
    bottom(other) < bottom(best) - 1 && bottom(best) > safe.y + safe.height - below + 1 ? other : best,
  );
};

/** The layout of a question scene. It is the same for question, reveal and fact, so that nothing moves between them. */
export const questionLayout = (stage: LayoutStage, view: AskedView): QuestionLayout => {
  const { width, height, look } = stage;
  const { question, hint, heading, visual, board } = view;
  const { round, number, total, hook } = heading;
  const { optionFontWeight, titleLetterSpacing } = look.effects;
  const font = [look.fontFamily, optionFontWeight, titleLetterSpacing];
  // Without the solution, which no layout may depend on.
  const asked = { ...board, solution: null };
  const key = JSON.stringify([width, height, font, question, visual, asked, hint, round, number, total, hook]);
  return stage.cached(`question ${key}`, () => compute(stage, { ...view, board: asked }));
};
