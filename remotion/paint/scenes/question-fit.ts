import type { Option } from '../../../lib/video/views';
import type { Rect, Stage } from '../stage';
import { layoutText, type TextLayout, type TextStyle } from '../text-layout';
import type { Density } from './density';

export interface CardLayout {
  rect: Rect;
  /** The letter chip's side, and the space before and after it. */
  chip: { size: number; inset: number };
  text: TextLayout;
}

interface Room {
  /** For the question, the cards and, in between, the ring where it stands there. */
  area: Rect;
  questionWidth: number;
  /** 0 where the ring stands elsewhere. */
  ringHeight: number;
}

export interface Fit {
  question: { rect: Rect; text: TextLayout };
  cards: CardLayout[];
  /** The middle between the question and the cards. */
  between: number;
  /** No text had to be cut. */
  complete: boolean;
}

const optionTexts = (
  stage: Stage,
  options: Option[],
  box: { width: number; height: number },
  size: number,
  minSize: number,
) => {
  const { short, family, look, sprites } = stage;
  const weight = Math.max(500, look.effects.optionFontWeight);
  const style: TextStyle = { family, weight, size, minSize, lineHeight: 1.22, letterSpacing: -0.01, maxLines: 12 };
  const lay = (from: number, to: number) =>
    options.map(({ text }) => layoutText(sprites, text, box, { ...style, size: from * short, minSize: to * short }));
  // All options in one size: the longest decides.
  const smallest = Math.min(...lay(size, minSize).map((text) => text.size)) / short;
  return lay(smallest, smallest);
};

const heightOf = (texts: readonly TextLayout[]) => Math.max(0, ...texts.map(({ height }) => height));

/**
 * Sets a question and its options at one density in so many columns. With `cut`, texts that do not
 * fit share the room by their lengths and end in an ellipsis.
 */
export const fitQuestion = (
  stage: Stage,
  asked: { question: string; options: Option[] },
  { area, questionWidth, ringHeight }: Room,
  density: Density,
  columns: number,
  cut: boolean,
): Fit => {
  const { short, family, sprites, shape } = stage;
  const px = (share: number) => Math.round(share * short);
  const count = asked.options.length;
  const rows = Math.ceil(count / columns);
  const gap = px(density.gap);
  const padding = px(density.cardPadding);
  // Few cards are larger.
  const ease = rows <= (shape === 'portrait' ? 2 : 1) ? 1.26 : 1;
  const usual = px(density.cardHeight * ease);
  const width = Math.floor((area.width - gap * (columns - 1)) / columns);
  const chipSize = Math.round(Math.min(usual * 0.58, 0.1 * short));
  const chip = {
    size: chipSize,
    inset: Math.round(Math.max(0.02 * short, Math.min(0.036 * short, (usual - chipSize) / 2))),
  };
  const textWidth = width - chip.size - 2 * chip.inset - px(0.03);
  const between = ringHeight > 0 ? ringHeight + 2 * px(0.032) : px(0.05);
  const room = area.height - between;
  const options = (height: number) =>
    optionTexts(stage, asked.options, { width: textWidth, height }, density.option[0] * ease, density.option[1]);
  const question = (height: number, maxLines: number) =>
    layoutText(
      sprites,
      asked.question,
      { width: questionWidth, height },
      {
        family,
        weight: 800,
        size: density.question[0] * short,
        minSize: density.question[1] * short,
        lineHeight: 1.14,
        letterSpacing: -0.02,
        maxLines,
      },
    );
  const cardsHeight = (card: number) => Math.max(0, rows * card + (rows - 1) * gap);

  let texts = options(short);
  let card = Math.max(usual, heightOf(texts) + 2 * padding);
  let text = question(Math.max(1, room - cardsHeight(card)), density.questionLines);
  if (cut && room - cardsHeight(card) < text.lineHeight * 2) {
    const wanted = question(10 * short, 100).height;
    const share = cardsHeight(card) / (cardsHeight(card) + wanted);
    const most = Math.floor((room * share - (rows - 1) * gap) / rows);
    texts = options(Math.max(1, most - 2 * padding));
    card = Math.max(Math.min(usual, most), heightOf(texts) + 2 * padding);
    text = question(room - cardsHeight(card), 100);
  }

  const free = Math.max(0, room - cardsHeight(card) - text.height);
  // With the ring in between all three stay together; else the cards stand on the ground and the question floats above.
  const top = area.y + Math.round(free * (ringHeight > 0 ? 0.42 : 0.48));
  const bottom = top + text.height;
  const cardsTop = ringHeight > 0 ? bottom + between : area.y + area.height - cardsHeight(card);
  return {
    question: { rect: { x: area.x, y: top, width: questionWidth, height: text.height }, text },
    cards: texts.map((optionText, index) => {
      const row = Math.floor(index / columns);
      // A last row that is not full stands in the middle.
      const missing = columns - Math.min(columns, count - row * columns);
      const x = area.x + Math.round((missing * (width + gap)) / 2) + (index % columns) * (width + gap);
      return { rect: { x, y: cardsTop + row * (card + gap), width, height: card }, chip, text: optionText };
    }),
    between: Math.round(bottom + between / 2),
    complete: text.complete && texts.every(({ complete }) => complete) && cardsHeight(card) + text.height <= room,
  };
};
