import type { BurnedCaption } from '../burned-captions';
import { drawable } from './scripts';
import type { LayoutStage, Rect } from './stage';
import { layoutText, measureIn, type TextLayout } from './text';

interface PlacedWord {
  text: string;
  said: { from: number; to: number } | null;
  x: number;
  /** Of its line. */
  y: number;
  width: number;
}

interface CaptionLayout {
  /** Behind the words. */
  plate: Rect;
  /** Font, size and line height of all words. */
  style: TextLayout;
  words: PlacedWord[];
}

/** In multiples of the short side. */
const PADDING = { x: 0.026, y: 0.013 };
const SIZE = { landscape: 0.046, square: 0.044, portrait: 0.052 };

/** The place of captions; at the end of a landscape video beside the end cards, which take the right 45 %. */
const areaOf = ({ captions, shape, width }: LayoutStage, isOutro: boolean): Rect | null =>
  captions !== null && isOutro && shape === 'landscape'
    ? { ...captions, width: Math.round(width * 0.53) - captions.x }
    : captions;

/** A caption in the middle of its place, as large as it fits; null if the picture has no captions. */
export const captionLayout = (
  stage: LayoutStage,
  { lines }: Pick<BurnedCaption, 'lines'>,
  isOutro: boolean,
): CaptionLayout | null => {
  const area = areaOf(stage, isOutro);
  if (area === null) return null;
  const { short, px, shape } = stage;
  const pad = { x: px(PADDING.x), y: px(PADDING.y) };
  const texts = lines.map((words) =>
    words
      .map(({ text }) => text)
      .join('')
      .trim(),
  );
  const size = SIZE[shape] * short;
  const style = layoutText(
    stage,
    texts.join('\n'),
    { width: area.width - 2 * pad.x, height: area.height - 2 * pad.y },
    { weight: 700, size, minSize: 0.4 * size, lineHeight: 1.28, maxLines: lines.length },
  );
  const width = Math.min(area.width, Math.round(style.width) + 2 * pad.x);
  const height = Math.min(area.height, style.height + 2 * pad.y);
  const plate = {
    x: area.x + Math.round((area.width - width) / 2),
    y: area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
  const measure = measureIn(stage, style);
  const words = style.lines.flatMap((line, row): PlacedWord[] => {
    const y = plate.y + pad.y + row * style.lineHeight;
    const start = plate.x + Math.round((plate.width - line.width) / 2);
    const own = lines[row];
    // Words of both directions are in another order than in the text, so none of them is lit.
    if (own === undefined || own.length < 2 || line.mixed || style.lines.length !== lines.length)
      return [
        { text: line.text, said: own?.length === 1 ? (own[0]?.said ?? null) : null, x: start, y, width: line.width },
      ];
    let before = '';
    return own.map(({ text, said }): PlacedWord => {
      const along = measure(drawable(before));
      const word = drawable(text.trimEnd());
      before += text;
      const wide = measure(word);
      const x = style.reversed ? start + line.width - along - wide : start + along;
      return { text: word, said, x: Math.round(x), y, width: wide };
    });
  });
  return { plate, style, words };
};
