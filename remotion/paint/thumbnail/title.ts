import { codePointLength } from '../../../lib/core/model/text';
import { layoutText, type TextLayout } from '../../../lib/core/video/layout/text';
import { titleSpacing } from '../../../lib/core/video/layout/title-spacing';
import { SPACELESS } from '../../../lib/core/video/line-breaks';
import { css, readableOn } from '../color';
import { fillBlurred, roundedRect } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import type { WordsLayout } from './layout';

/** The texts of a thumbnail, from top to bottom. */
export interface Words {
  /** A number that fills the height that the others leave. */
  number: string | null;
  text: string;
  below: { kind: 'label'; text: string } | { kind: 'covered' } | null;
}

/** Sizes of the label and of the card over the answer in multiples of the short side. */
const LABEL = { landscape: 0.07, portrait: 0.066, square: 0.052 };
const COVERED = { landscape: 0.13, portrait: 0.11, square: 0.09 };
/** What is on the card over an answer. */
const COVER = '? ? ?';

/** The number's share of the height, and its lines, which have no letters below them. */
const NUMBER = { share: 0.66, lineHeight: 0.85, label: 0.1 };
/** Code points of a text without spaces that is not broken: 何問わかる？ */
const UNBROKEN = 9;

/** Multiple of the minimum size down to which a title is set that would be cut, or shares its place. */
const SMALLER = 0.75;

/** The stage without text effects, for small text. */
const withoutTextEffects = (stage: Stage): Stage => ({
  ...stage,
  look: { ...stage.look, effects: { ...stage.look.effects, textStyle: 'solid' } },
});

const layoutBelow = (
  stage: Stage,
  below: NonNullable<Words['below']>,
  width: number,
  isAfterNumber: boolean,
): TextLayout => {
  const { localizer, short, shape } = stage;
  const isCovered = below.kind === 'covered';
  return layoutText(
    stage,
    isCovered ? COVER : localizer.upper(below.text),
    { width, height: short },
    {
      weight: 800,
      size: (isCovered ? COVERED[shape] : isAfterNumber ? NUMBER.label : LABEL[shape]) * short,
      minSize: 0.04 * short,
      lineHeight: 1.2,
      letterSpacing: 0.03,
      maxLines: 1,
    },
  );
};

/** A label, or the card that covers the answer, on the accent colour. */
const paintPlate = (stage: Stage, label: TextLayout, box: Rect, padding: number, radius: number): void => {
  const { ctx, short, palette } = stage;
  const ink = readableOn(palette.accent, palette.background);
  fillBlurred(ctx, 0.03 * short, [0, 0, 0], 0.4, () => roundedRect(ctx, box, radius));
  ctx.fillStyle = css(palette.accent);
  roundedRect(ctx, box, radius);
  ctx.fill();
  drawText(withoutTextEffects(stage), label, box.x, box.y + padding, box.width, {
    color: ink,
    ground: palette.accent,
    shadow: false,
    align: 'center',
  });
};

/** The texts one below the other, as large as possible. */
export const paintWords = (stage: Stage, { number, text: written, below }: Words, layout: WordsLayout): void => {
  const { short, palette } = stage;
  const { words, size, maxLines, align } = layout;
  const label = below === null ? null : layoutBelow(stage, below, words.width, number !== null);
  const isCovered = below?.kind === 'covered';
  // The title of a thumbnail without a variant is laid out as before.
  const isUnbroken = below?.kind !== 'label' && !/\s/.test(written) && codePointLength(written) <= UNBROKEN;
  const pad = { x: Math.round(0.036 * short), y: Math.round(0.02 * short) };
  const pill =
    label === null
      ? null
      : {
          width: isCovered ? Math.round(0.86 * words.width) : Math.round(label.width + 2 * pad.x),
          height: label.height + 2 * pad.y,
        };
  const gap = pill === null ? 0 : Math.round(0.05 * short);
  const room = words.height - (pill?.height ?? 0) - gap;
  const style = { weight: 800, lineHeight: 1.04, ...titleSpacing(stage, -0.015) } as const;
  const figure =
    number === null
      ? null
      : layoutText(
          stage,
          number,
          { width: words.width, height: NUMBER.share * room },
          { ...style, size: 0.7 * short, minSize: 0.2 * short, lineHeight: NUMBER.lineHeight, maxLines: 1 },
        );
  const lay = (lines: number, minSize: number): TextLayout =>
    layoutText(
      stage,
      written,
      { width: words.width, height: room - (figure?.height ?? 0) },
      { ...style, size: number === null ? size.max : 0.16 * short, minSize, maxLines: lines },
    );
  const minSize = number === null && !isCovered ? size.min : SMALLER * size.min;
  const lines = number === null ? maxLines : 2;
  let text = lay(isUnbroken && number === null ? 1 : lines, minSize);
  // Without spaces, a line has fewer characters, and each says more.
  if (!text.complete && SPACELESS.test(written)) text = lay(lines, minSize);
  if (!text.complete && SPACELESS.test(written)) text = lay(lines + 2, SMALLER * size.min);
  const total = (figure?.height ?? 0) + text.height + gap + (pill?.height ?? 0);
  let y = Math.round(words.y + (words.height - total) / 2);
  if (figure !== null) {
    drawText(stage, figure, words.x, y, words.width, { color: palette.accent, role: 'title', align });
    y += figure.height;
  }
  drawText(stage, text, words.x, y, words.width, { color: palette.text, role: 'title', align });
  if (label === null || pill === null) return;
  const free = words.width - pill.width;
  const start = text.alignsRight ? free : 0;
  const box = { ...pill, x: Math.round(words.x + (align === 'center' ? free / 2 : start)), y: y + text.height + gap };
  paintPlate(stage, label, box, pad.y, isCovered ? 0.03 * short : box.height / 2);
};
