import { clamp } from '../../math';
import type { Density } from '../density';
import { type AskedView, hintLayout } from '../question-parts';
import type { LayoutStage, Rect } from '../stage';
import { boardArrangements, bottomOf, type Composition, column, densitiesFrom } from './composition';
import { headerLayout } from './header';

const ROOMY: Record<LayoutStage['shape'], Density> = {
  landscape: {
    question: [0.089, 0.066],
    questionLines: 2,
    option: [0.054, 0.042],
    cardHeight: 0.14,
    cardPadding: 0.024,
    gap: 0.024,
  },
  portrait: {
    question: [0.088, 0.07],
    questionLines: 4,
    option: [0.056, 0.046],
    cardHeight: 0.128,
    cardPadding: 0.024,
    gap: 0.024,
  },
  square: {
    question: [0.08, 0.062],
    questionLines: 2,
    option: [0.05, 0.04],
    cardHeight: 0.13,
    cardPadding: 0.022,
    gap: 0.022,
  },
};

/** Below the top of the texts, in multiples of the short side, the picture ends in 9:16: its middle is above them. */
const BELOW_TEXTS = 0.2;
/** Its least and greatest height as a share of the frame's: a wide picture would be cropped too much. */
const PICTURE = { least: 0.4, most: 0.64 } as const;

/** The picture behind everything; in 9:16, only as high as it stays visible. */
const pictureIn = ({ shape, width, height, px }: LayoutStage, scrimTop: number): Rect => ({
  x: 0,
  y: 0,
  width,
  height:
    shape === 'portrait'
      ? Math.round(clamp(scrimTop + px(BELOW_TEXTS), PICTURE.least * height, PICTURE.most * height))
      : height,
});

/** The longest option in a row of four, and in one of two columns. */
const SHORT_OPTION = { row: 9, column: 24 } as const;

/** Columns that leave more of the picture uncovered: a row in 16:9, and two in 9:16, if options are short. */
const columnsFor = ({ shape }: LayoutStage, { board }: AskedView): number | null => {
  if (board.kind !== 'choices' || shape === 'square') return null;
  const count = board.options.length;
  const longest = Math.max(0, ...board.options.map(({ text }) => text.length));
  if (shape === 'portrait') return count % 2 === 0 && longest <= SHORT_OPTION.column ? 2 : null;
  return count < 4 || (count === 4 && longest <= SHORT_OPTION.row) ? count : null;
};

/** The picture behind everything, and question and cards at the bottom of it. Options are a row if their texts are short. */
export const fullBleed: Composition = {
  densities: (shape) => densitiesFrom([ROOMY[shape]], shape === 'landscape' ? 3 : 5),
  arrangements: (stage, view) => boardArrangements(stage, view, stage.safe) + 1,
  lay: (stage, view, attempt) => {
    const { px, safe, width, height } = stage;
    const header = headerLayout(stage, view.heading);
    const hint = hintLayout(stage, view.hint, safe);
    const columns = attempt.arrangement === 0 ? columnsFor(stage, view) : null;
    const arrangement = Math.max(0, attempt.arrangement - 1);
    const top = header.bottom + px(0.03);
    const bottom = hint === null ? bottomOf(safe) : hint.rect.y - px(0.024);
    const placed = column(
      stage,
      view,
      { ...attempt, arrangement },
      { ...safe, y: top, height: bottom - top },
      {
        align: 'center',
        gap: px(0.034),
        questionShare: 0.5,
        visual: null,
        atBottom: true,
        ...(columns !== null && { fitting: { columns } }),
      },
    );
    const scrimTop = placed.question.rect.y - px(0.03);
    const scrim: Rect = { x: 0, y: scrimTop, width, height: height - scrimTop };
    return {
      ...placed,
      visual: pictureIn(stage, scrimTop),
      bleeds: true,
      ring: header.ring,
      bar: null,
      scrim,
      half: null,
      hint,
    };
  },
};
