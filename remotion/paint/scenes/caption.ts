import type { CaptionLook } from '../../../lib/core/model/sound';
import { captionLayout } from '../../../lib/core/video/layout/caption';
import type { View } from '../../../lib/core/video/views';
import { contrastColor, css, ensureContrast, mix, type Rgb } from '../color';
import { groundColor } from '../effects/background/legible';
import { clamp, easeOut, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawPiece, type TextPaint } from '../text';

type Layout = NonNullable<ReturnType<typeof captionLayout>>;
type Word = Layout['words'][number];

/** Frames in which a caption fades in, and in which a word pops in. */
const ENTER = 3;
const POP = 6;
/** Opacity of the plate, with which text is readable over any background. */
const PLATE = 0.94;

/** Whether a word is heard, at least for two frames. */
const isHeard = ({ said }: Word, t: number) => said !== null && said.from <= t && t < Math.max(said.to, said.from + 2);

/** The accent colour, readable on `ground`. */
const accentOn = ({ palette }: Stage, ground: Rgb) => ensureContrast(palette.accent, ground, palette.text);

const drawWord = (stage: Stage, { style }: Layout, word: Word, paint: TextPaint) =>
  drawPiece(stage, style, word.text, word.width, word.x, word.y, { plain: true, shadow: false, ...paint });

const paintPlate = (stage: Stage, rect: Rect, color: Rgb) => {
  const { ctx, palette, px } = stage;
  ctx.fillStyle = css(color, PLATE);
  roundedRect(ctx, rect, px(0.022));
  ctx.fill();
  ctx.strokeStyle = css(palette.text, 0.14);
  ctx.lineWidth = Math.max(1, px(0.002));
  ctx.stroke();
};

/** Text on a plate, with the word that is heard on a marker. */
const paintMarked = (stage: Stage, layout: Layout, t: number) => {
  const { ctx, palette, px } = stage;
  const { plate, style, words } = layout;
  const ground = groundColor(stage);
  const marker = ensureContrast(palette.accent, ground, palette.text, 1.6);
  paintPlate(stage, plate, ground);
  for (const word of words) {
    const { x, y, width } = word;
    const isLit = isHeard(word, t);
    if (isLit) {
      const inset = px(0.0045);
      ctx.fillStyle = css(marker);
      const rect = { x: x - inset, y: y + px(0.001), width: width + 2 * inset, height: style.lineHeight - px(0.002) };
      roundedRect(ctx, rect, px(0.01));
      ctx.fill();
    }
    const color = isLit ? contrastColor(marker) : palette.text;
    drawWord(stage, layout, word, { color, ground: isLit ? marker : ground });
  }
};

/** Text on a plate that fills with the accent colour as it is heard. */
const paintKaraoke = (stage: Stage, layout: Layout, t: number) => {
  const { ctx, palette } = stage;
  const { plate, style, words, reversed } = layout;
  const ground = groundColor(stage);
  const waiting = ensureContrast(mix(palette.text, ground, 0.3), ground, palette.text);
  paintPlate(stage, plate, ground);
  for (const word of words) {
    const { said, x, y, width } = word;
    if (said === null) {
      drawWord(stage, layout, word, { color: palette.text, ground });
      continue;
    }
    const filled = clamp((t + 1 - said.from) / Math.max(1, said.to - said.from));
    if (filled < 1) drawWord(stage, layout, word, { color: waiting, ground });
    if (filled === 0) continue;
    // Letters may reach beyond their width and line.
    const reach = style.size;
    const part = filled === 1 ? width + 2 * reach : reach + width * filled;
    ctx.save();
    ctx.beginPath();
    ctx.rect(reversed ? x + width + reach - part : x - reach, y - reach, part, style.lineHeight + 2 * reach);
    ctx.clip();
    drawWord(stage, layout, word, { color: accentOn(stage, ground), ground });
    ctx.restore();
  }
};

/** Words without a plate, over the contours of all words. The word that is heard has the accent colour. */
const paintContoured = (stage: Stage, layout: Layout, t: number, place: (word: Word, draw: () => void) => void) => {
  const ground = groundColor(stage);
  for (const contour of [ground, undefined]) {
    for (const word of layout.words) {
      const color = isHeard(word, t) ? accentOn(stage, ground) : stage.palette.text;
      place(word, () => drawWord(stage, layout, word, { color, ground, contour }));
    }
  }
};

/** Large words without a plate that pop in as they are heard. Marks above and below tall letters end at the captions' place. */
const paintPop = (stage: Stage, layout: Layout, t: number) => {
  const { ctx, captions } = stage;
  if (captions === null) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(captions.x, captions.y, captions.width, captions.height);
  ctx.clip();
  paintContoured(stage, layout, t, (word, draw) => {
    const { said, x, y, width } = word;
    const progress = said === null ? 1 : progressAt(t, said.from - 1, POP);
    const scale = lerp(0.6, 1, easeOut(progress));
    withOpacity(stage, easeOut(clamp(2 * progress)), () =>
      withScale(stage, scale, x + width / 2, y + layout.style.lineHeight / 2, draw),
    );
  });
  ctx.restore();
};

/** Each word on its own plate, which is inverted while it is heard. */
const paintBoxes = (stage: Stage, layout: Layout, t: number) => {
  const { ctx, palette } = stage;
  const { style, words } = layout;
  const ground = groundColor(stage);
  const inset = 0.27 * style.size;
  const gap = Math.round(0.06 * style.size);
  for (const word of words) {
    const { x, y, width } = word;
    const isLit = isHeard(word, t);
    ctx.fillStyle = css(isLit ? palette.text : ground, isLit ? 1 : PLATE);
    const rect = {
      x: Math.round(x - inset),
      y: y + gap,
      width: Math.round(width + 2 * inset),
      height: style.lineHeight - 2 * gap,
    };
    roundedRect(ctx, rect, 0.28 * style.size);
    ctx.fill();
    const [color, under] = isLit ? [ground, palette.text] : [palette.text, ground];
    drawWord(stage, layout, word, { color, ground: under });
  }
};

/** Large text with a thick contour, without a plate. */
const paintOutlined = (stage: Stage, layout: Layout, t: number) =>
  paintContoured(stage, layout, t, (_, draw) => draw());

const PAINTERS: Record<CaptionLook, (stage: Stage, layout: Layout, t: number) => void> = {
  lines: paintMarked,
  words: paintMarked,
  karaoke: paintKaraoke,
  pop: paintPop,
  box: paintBoxes,
  outline: paintOutlined,
};

/** Paints what is said. */
export const paintCaption = (stage: Stage, view: View, t: number): void => {
  const captions = 'captions' in view ? view.captions : undefined;
  const caption = captions?.find(({ from, to }) => from <= t && t < to);
  const layout = caption === undefined ? null : captionLayout(stage, caption, view.kind === 'outro');
  if (caption === undefined || layout === null) return;
  const entered = captions?.[0] === caption ? easeOut(progressAt(t, caption.from - 1, ENTER)) : 1;
  withOpacity(stage, entered, () => PAINTERS[caption.look](stage, layout, t));
};
