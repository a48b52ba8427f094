import { MOTION } from '../../../lib/core/video/durations';
import {
  bubbleRect,
  goalOf,
  type Scale,
  type ScaleLayout,
  settledRect,
} from '../../../lib/core/video/layout/boards/scale';
import { layoutText } from '../../../lib/core/video/layout/text';
import { quantityText } from '../../../lib/core/video/quantity';
import { contrastColor, css, mix, readableOn } from '../color';
import { cardRadius } from '../effects/card-skins';
import { correctFill } from '../effects/card-skins/skin';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { inset, strokeDashed } from './dashed';
import { interpolateQuantity, paintQuantity, type QuantityStyle, quantityStyle } from './quantity';
import { paintQuestionMark, questionMarkColor } from './question-mark';
import { scaleRect } from './surface';
import { suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** Frames in which the marker moves back to the start of the line, and then to the value. */
const RESET_FRAMES = 10;
const RUN_FRAMES = 34;
/** The frame at which the marker arrives. */
const ARRIVAL = RESET_FRAMES + RUN_FRAMES;

const nonNull = (...values: (number | null)[]) => values.filter((value) => value !== null);

const paintLabel = (
  stage: Stage,
  text: string,
  x: number,
  y: number,
  align: 'left' | 'right' | 'center',
  width: number,
) => {
  const { short, palette } = stage;
  const textLayout = layoutText(
    stage,
    text,
    { width, height: short },
    { weight: 600, size: 0.042 * short, minSize: 0.03 * short, lineHeight: 1.25, maxLines: 1 },
  );
  const left = align === 'left' ? x : align === 'right' ? x - textLayout.width : x - textLayout.width / 2;
  drawText(stage, textLayout, Math.round(left), y, Math.ceil(textLayout.width), { color: palette.text, opacity: 0.9 });
};

/** The line with ticks and end labels. @param drawn share that is drawn @param filled share up to the marker */
const paintLine = (stage: Stage, { min, max, unit }: Scale, { line }: ScaleLayout, drawn: number, filled: number) => {
  if (line === null || drawn <= 0) return;
  const { ctx, palette, short } = stage;
  const thickness = Math.round(0.014 * short);
  const width = Math.abs(line.to - line.from);
  const isReversed = line.to < line.from;
  const fillBar = (fraction: number, color: string) => {
    ctx.fillStyle = color;
    const length = Math.max(thickness, width * fraction);
    roundedRect(
      ctx,
      { x: isReversed ? line.from - length : line.from, y: line.y - thickness / 2, width: length, height: thickness },
      thickness,
    );
    ctx.fill();
  };
  fillBar(drawn, css(mix(palette.background, palette.text, 0.26)));
  if (filled > 0) fillBar(filled, css(palette.accent));
  for (let tick = 0; tick <= 10; tick++) {
    if (tick / 10 > drawn) break;
    const h = (tick % 5 === 0 ? 0.022 : 0.012) * short;
    ctx.fillStyle = css(palette.text, tick % 5 === 0 ? 0.6 : 0.32);
    const x = Math.round(line.from + ((isReversed ? -width : width) * tick) / 10);
    ctx.fillRect(
      x - Math.round(0.0012 * short),
      line.y + thickness * 0.5 + 0.008 * short,
      Math.max(2, 0.0024 * short),
      h,
    );
  }
  const y = Math.round(line.y + 0.044 * short);
  const ends = nonNull(min, max);
  withOpacity(stage, easeOut(drawn), () => {
    if (min !== null)
      paintLabel(
        stage,
        quantityText(stage.localizer, min, unit, ends),
        line.from,
        y,
        isReversed ? 'right' : 'left',
        width * 0.46,
      );
    if (max !== null)
      paintLabel(
        stage,
        quantityText(stage.localizer, max, unit, ends),
        line.to,
        y,
        isReversed ? 'left' : 'right',
        width * 0.46,
      );
  });
};

/** The card with the number and its pointer, centred at `x`. */
const paintBubble = (stage: Stage, layout: ScaleLayout, x: number, solved: number) => {
  const { ctx, palette, short } = stage;
  const rect = bubbleRect(layout, x);
  const { from, to } = correctFill(palette);
  const radius = cardRadius(stage);
  const pointer = layout.line === null ? 0 : 0.026 * short;
  ctx.beginPath();
  ctx.roundRect(rect.x, rect.y, rect.width, rect.height, radius);
  if (pointer > 0 && layout.line !== null) {
    const tip = clamp(x, Math.min(layout.line.from, layout.line.to), Math.max(layout.line.from, layout.line.to));
    const base = clamp(tip, rect.x + radius + pointer, rect.x + rect.width - radius - pointer);
    ctx.moveTo(base - pointer, rect.y + rect.height - 1);
    ctx.lineTo(tip, rect.y + rect.height + pointer);
    ctx.lineTo(base + pointer, rect.y + rect.height - 1);
    ctx.closePath();
  }
  const idle = mix(palette.background, palette.primary, 0.42);
  const fill = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
  fill.addColorStop(0, css(mix(idle, from, solved)));
  fill.addColorStop(1, css(mix(mix(idle, palette.background, 0.25), to, solved)));
  ctx.fillStyle = fill;
  ctx.fill();
  return rect;
};

const paintUnknown = (stage: Stage, layout: ScaleLayout, scale: number) => {
  const { ctx, palette, short } = stage;
  const x = layout.rect.x + layout.rect.width / 2;
  withScale(stage, scale, x, layout.bubble.y + layout.bubble.height, () => {
    const rect = paintBubble(stage, layout, x, 0);
    const margin = 0.013 * short;
    strokeDashed(stage, inset(rect, margin), cardRadius(stage) - margin / 2, palette.accent, 0.55);
    const ground = mix(palette.background, palette.primary, 0.42);
    const color = questionMarkColor(stage, ground, contrastColor(ground));
    paintQuestionMark(stage, rect.x + rect.width / 2, rect.y + rect.height / 2, 0.62 * rect.height, color);
    // To both sides, because the value may be anywhere.
    if (layout.line === null) return;
    ctx.strokeStyle = css(palette.text, 0.5);
    ctx.lineWidth = 0.007 * short;
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const side of [-1, 1]) {
      const tip = rect.x + rect.width / 2 + side * 0.36 * rect.width;
      const [w, h] = [0.014 * short, 0.022 * short];
      ctx.beginPath();
      ctx.moveTo(tip - side * w, rect.y + rect.height / 2 - h);
      ctx.lineTo(tip, rect.y + rect.height / 2);
      ctx.lineTo(tip - side * w, rect.y + rect.height / 2 + h);
      ctx.stroke();
    }
  });
};

/** The label of a range with only one bound, which has no line. */
const paintSingleBound = (
  stage: Stage,
  { min, max, unit }: Scale,
  { rect, bubble, line }: ScaleLayout,
  progress: number,
) => {
  if (line !== null || (min === null && max === null)) return;
  const { localizer } = stage;
  const { fill, words } = localizer;
  const text =
    min !== null
      ? fill(words.atLeast, { number: quantityText(localizer, min, unit) })
      : max !== null
        ? fill(words.atMost, { number: quantityText(localizer, max, unit) })
        : '';
  withOpacity(stage, progress, () =>
    paintLabel(
      stage,
      text,
      rect.x + rect.width / 2,
      bubble.y + bubble.height + Math.round(0.016 * stage.short),
      'center',
      rect.width,
    ),
  );
};

const numberStyle = (stage: Stage, { min, max, unit }: Scale, { bubble }: ScaleLayout, value: number): QuantityStyle =>
  stage.sprites.value(`scale ${JSON.stringify([stage.family, stage.short, bubble, min, max, unit, value])}`, () =>
    quantityStyle(
      stage,
      nonNull(min, max, value),
      unit,
      bubble.width - 0.05 * stage.short,
      0.62 * bubble.height,
      0.04 * stage.short,
    ),
  );

/** A marker that moves along a line to a number. */
export const scale: BoardPainter<'scale', ScaleLayout> = {
  paintQuestion: (stage, board, layout, { partsAt }, t) => {
    const since = t - (partsAt[0] ?? 0);
    paintLine(stage, board, layout, easeInOut(clamp(since / 18)), 0);
    const progress = progressAt(since, layout.line === null ? 0 : 6, MOTION.enter);
    withOpacity(stage, easeOut(progress), () => paintUnknown(stage, layout, easeOutBack(progress, 0.1)));
    paintSingleBound(stage, board, layout, easeOut(progress));
  },
  paintSuspense: (stage, board, layout, t) => {
    paintLine(stage, board, layout, 1, 0);
    paintUnknown(stage, layout, suspenseScale(t));
    paintSingleBound(stage, board, layout, 1);
  },
  paintSolution: (stage, board, layout, t) => {
    const { short, palette } = stage;
    const { line, rect } = layout;
    const value = board.solution?.value ?? null;
    const middle = rect.x + rect.width / 2;
    if (value === null) {
      paintLine(stage, board, layout, 1, 0);
      paintUnknown(stage, layout, 1);
      return;
    }
    const progress = easeInOut(progressAt(t, RESET_FRAMES, RUN_FRAMES));
    const position = progress * goalOf(layout, value);
    const x = lerp(
      middle,
      line === null ? middle : lerp(line.from, line.to, position),
      easeInOut(clamp(t / RESET_FRAMES)),
    );
    paintLine(stage, board, layout, 1, position);
    paintSingleBound(stage, board, layout, 1);
    const solved = easeOut(clamp(t / 8));
    const bubble = paintBubble(stage, layout, x, solved);
    const { ink } = correctFill(palette);
    paintQuantity(
      stage,
      interpolateQuantity(line?.min ?? Math.min(0, value), value, progress),
      numberStyle(stage, board, layout, value),
      bubble.x + bubble.width / 2,
      bubble.y + bubble.height / 2,
      readableOn(mix(mix(palette.background, palette.primary, 0.42), palette.accent, solved), ink),
    );
    if (line !== null) {
      const { ctx } = stage;
      ctx.fillStyle = css(palette.text);
      ctx.beginPath();
      ctx.arc(x, line.y, 0.017 * short, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillStyle = css(palette.accent);
      ctx.beginPath();
      ctx.arc(x, line.y, 0.0105 * short, 0, 2 * Math.PI);
      ctx.fill();
    }
    paintBadge(stage, bubble, t - ARRIVAL);
  },
  celebrationTargets: (stage, { solution }, layout) => {
    const value = solution?.value ?? null;
    if (value === null) return [];
    return [{ rect: scaleRect(settledRect(layout, value), 1.02), radius: cardRadius(stage), after: ARRIVAL - 4 }];
  },
  paintChip: paintTextChip,
};
