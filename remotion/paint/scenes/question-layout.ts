import type { FactView, Option, QuestionView, RevealView } from '../../../lib/video/views';
import type { Rect, Stage } from '../stage';
import { layoutText, type TextLayout } from '../text-layout';

import { columnChoices, type Density, densities, MIN_QUESTION } from './density';

export type AskedView = QuestionView | RevealView | FactView;

export interface CardLayout {
  rect: Rect;
  text: TextLayout;
}

/** Where everything of a question stands, in pixels. */
export interface QuestionLayout {
  question: { rect: Rect; text: TextLayout };
  cards: CardLayout[];
  ring: { x: number; y: number; radius: number };
  hint: { rect: Rect; text: TextLayout } | null;
}

/** What a letter chip and the space round it take of a card's width, in multiples of its height. */
const CHIP = { size: 0.58, maxSize: 0.1, inset: 0.024 } as const;

export const chipOf = (stage: Stage, rect: Rect) => {
  const size = Math.round(Math.min(rect.height * CHIP.size, CHIP.maxSize * stage.short));
  const inset = Math.round(Math.max(CHIP.inset * stage.short, Math.min(0.036 * stage.short, (rect.height - size) / 2)));
  return { size, inset };
};

interface Frame {
  /** Room for the question and its cards. */
  area: Rect;
  questionWidth: number;
  /** Height kept between question and cards for the ring; 0 where the ring stands elsewhere. */
  ringHeight: number;
}

const textBox = (stage: Stage, rect: Rect, padding: number) => {
  const { size, inset } = chipOf(stage, rect);
  return { width: rect.width - size - 2 * inset - 0.03 * stage.short, height: rect.height - 2 * padding };
};

const optionTexts = (
  stage: Stage,
  options: Option[],
  width: number,
  height: number,
  size: number,
  minSize: number,
): TextLayout[] => {
  const { short, family, look, sprites } = stage;
  const style = {
    family,
    weight: Math.max(500, look.effects.optionFontWeight),
    lineHeight: 1.22,
    letterSpacing: -0.01,
    maxLines: 12,
  };
  const box = { width, height };
  const fitted = options.map(({ text }) =>
    layoutText(sprites, text, box, { ...style, size: size * short, minSize: minSize * short }),
  );
  // All options in one size: the longest decides.
  const smallest = Math.min(...fitted.map((text) => text.size));
  return options.map(({ text }) => layoutText(sprites, text, box, { ...style, size: smallest, minSize: smallest }));
};

interface Attempt {
  layout: Pick<QuestionLayout, 'question' | 'cards'> & { ringY: number };
  complete: boolean;
}

const attempt = (
  stage: Stage,
  view: AskedView,
  frame: Frame,
  density: Density,
  columns: number,
  last: boolean,
): Attempt => {
  const { short, family, sprites } = stage;
  const { area, ringHeight } = frame;
  const px = (share: number) => Math.round(share * short);
  const count = view.options.length;
  const rows = Math.ceil(count / columns);
  const gap = px(density.gap);
  const ringSpace = ringHeight > 0 ? ringHeight + 2 * px(0.03) : 0;
  // Few cards are larger.
  const ease = rows <= (stage.shape === 'portrait' ? 2 : 1) ? 1.26 : 1;
  const cardWidth = Math.floor((area.width - gap * (columns - 1)) / columns);
  const minQuestion = px(MIN_QUESTION * 1.14) * 2;
  const roomForCards = last
    ? Math.round((area.height - ringSpace) * 0.6)
    : area.height - ringSpace - minQuestion - px(0.04);
  const maxCard = Math.floor((roomForCards - gap * (rows - 1)) / rows);
  const probe = { x: 0, y: 0, width: cardWidth, height: px(density.cardHeight * ease) };
  const room = textBox(stage, probe, px(density.cardPadding));
  const lineRoom = Math.max(room.height, maxCard - 2 * px(density.cardPadding));
  const texts = optionTexts(stage, view.options, room.width, lineRoom, density.option[0] * ease, density.option[1]);
  const needed = Math.max(0, ...texts.map(({ height }) => height)) + 2 * px(density.cardPadding);
  const cardHeight = Math.max(Math.min(px(density.cardHeight * ease), maxCard), needed);
  const cardsHeight = rows * cardHeight + (rows - 1) * gap;

  const questionHeight = area.height - cardsHeight - ringSpace - (ringHeight > 0 ? 0 : px(0.05));
  const text = layoutText(
    sprites,
    view.question,
    { width: frame.questionWidth, height: questionHeight },
    {
      family,
      weight: 800,
      size: density.question[0] * short,
      minSize: density.question[1] * short,
      lineHeight: 1.14,
      letterSpacing: -0.02,
      maxLines: density.questionLines,
    },
  );
  const free = Math.max(0, area.height - cardsHeight - ringSpace - text.height);
  // Portrait keeps the group together in the middle; else cards stand on the ground and the question floats above.
  const grouped = ringHeight > 0;
  const top = grouped
    ? area.y + Math.round(Math.min(free, free * 0.42))
    : area.y + Math.round(Math.max(0, free - px(0.05)) * 0.48);
  const cardsTop = grouped ? top + text.height + ringSpace : area.y + area.height - cardsHeight;
  const cards = texts.map((optionText, index): CardLayout => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, count - row * columns);
    // A last row that is not full stands in the middle.
    const indent = Math.round(((columns - inRow) * (cardWidth + gap)) / 2);
    return {
      rect: {
        x: area.x + indent + (index % columns) * (cardWidth + gap),
        y: cardsTop + row * (cardHeight + gap),
        width: cardWidth,
        height: cardHeight,
      },
      text: optionText,
    };
  });
  return {
    layout: {
      question: { rect: { x: area.x, y: top, width: frame.questionWidth, height: text.height }, text },
      cards,
      ringY: top + text.height + ringSpace / 2,
    },
    complete: text.complete && texts.every((option) => option.complete) && cardHeight <= maxCard,
  };
};

const hintLayout = (stage: Stage, view: AskedView): QuestionLayout['hint'] => {
  if (view.hint === null) return null;
  const { safe, short, sprites, family, shape } = stage;
  const height = Math.round(0.062 * short);
  const text = layoutText(
    sprites,
    view.hint,
    { width: safe.width - 0.17 * short, height: 2 * height },
    {
      family,
      weight: 500,
      size: 0.036 * short,
      minSize: 0.028 * short,
      lineHeight: 1.25,
      maxLines: shape === 'landscape' ? 1 : 2,
    },
  );
  const tall = Math.max(height, text.height + Math.round(0.02 * short));
  return { rect: { x: safe.x, y: safe.y + safe.height - tall, width: safe.width, height: tall }, text };
};

const compute = (stage: Stage, view: AskedView): QuestionLayout => {
  const { safe, short, shape } = stage;
  const px = (share: number) => Math.round(share * short);
  const hint = hintLayout(stage, view);
  const headingHeight = px(shape === 'portrait' ? 0.075 : 0.085);
  const below = hint === null ? 0 : hint.rect.height + px(0.028);
  const area = { x: safe.x, y: safe.y + headingHeight, width: safe.width, height: safe.height - headingHeight - below };
  const radius = px(shape === 'portrait' ? 0.092 : 0.086);
  const frame: Frame = {
    area,
    questionWidth: shape === 'portrait' ? area.width : area.width - 2 * radius - px(0.06),
    ringHeight: shape === 'portrait' ? 2 * radius : 0,
  };
  const long = view.options.some(({ text }) => text.length > 22);
  const choices = columnChoices(shape, view.options.length, long);
  const steps = densities(shape);
  const attempts = steps.flatMap((density) =>
    choices.map((columns) => () => attempt(stage, view, frame, density, columns, false)),
  );
  let found: Attempt | undefined;
  for (const make of attempts) {
    const made = make();
    if (made.complete) {
      found = made;
      break;
    }
  }
  const { layout } = found ?? attempt(stage, view, frame, steps.at(-1) ?? steps[0], choices[0] ?? 1, true);
  const ring =
    shape === 'portrait'
      ? { x: safe.x + Math.round(safe.width / 2), y: Math.round(layout.ringY), radius }
      : { x: safe.x + safe.width - radius, y: safe.y + radius, radius };
  return { question: layout.question, cards: layout.cards, ring, hint };
};

/** The same for a question, its reveal and its fact, so that nothing moves between them. */
export const questionLayout = (stage: Stage, view: AskedView): QuestionLayout => {
  const { width, height, look, sprites } = stage;
  const { question, options, hint } = view;
  const key = JSON.stringify([
    width,
    height,
    stage.shape,
    look.fontFamily,
    look.effects.optionFontWeight,
    question,
    options,
    hint,
  ]);
  return sprites.value(`question ${key}`, () => compute(stage, view));
};
