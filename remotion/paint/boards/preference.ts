import type { BoardOf } from '../../../lib/core/model/question-types/board';
import { MOTION } from '../../../lib/core/video/durations';
import { DISC, type PreferenceLayout, stripsOf } from '../../../lib/core/video/layout/boards/preference';
import { BLACK, css, maxReadableOpacity, mix, type Rgb, WHITE } from '../color';
import { type CardInks, cardRadius, optionColor } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import { cssFont, type Stage } from '../stage';
import { paintText } from '../text';
import type { BoardPainter } from './board';
import { paintDisc } from './disc';
import { paintMark } from './face';
import { interpolateQuantity, paintQuantity, quantityStyle } from './quantity';
import { drawSprite, inksOf, type Sprite, scaleRect, surfaceSprite } from './surface';
import { SUSPENSE_SCALE, suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

type Preference = BoardOf<'preference'>;

/** Frames in which the bars grow. */
const GROW_FRAMES = 34;
/** The opacity of a half's colour: distinct, but with readable text. */
const tintOpacity = ({ text, ground }: CardInks, color: Rgb) => maxReadableOpacity(text, ground, color, 0.6);

const halfSprite = (stage: Stage, layout: PreferenceLayout, index: 0 | 1, scale: number): Sprite => {
  const rect = index === 0 ? layout.first : layout.second;
  const text = layout.texts[index];
  if (text === undefined) throw new RangeError('The layout has no text for this half.');
  return surfaceSprite(stage, { rect, index, count: 2 }, 'idle', scale, {
    key: ['half', layout.stacked, cssFont(stage.family, text), text.lines],
    paint: (inside, inks) => {
      const { ctx, short } = inside;
      const color = optionColor(inside, index, 2);
      ctx.save();
      roundedRect(ctx, rect, cardRadius(inside));
      ctx.clip();
      const fill = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
      const strength = tintOpacity(inks, color);
      fill.addColorStop(0, css(color, strength));
      fill.addColorStop(1, css(mix(color, BLACK, 0.35), strength));
      ctx.fillStyle = fill;
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      ctx.restore();
      const side = Math.round(0.066 * short);
      const padding = Math.round(0.024 * short);
      paintMark(
        inside,
        { x: rect.x + padding, y: rect.y + padding, width: side, height: side },
        inside.localizer.letter(index),
        inks,
      );
      // Centred between letter and bar.
      const [top, bottom] = stripsOf(inside, layout);
      const y = rect.y + top + Math.round((rect.height - top - bottom - text.height) / 2);
      paintText(ctx, inside, text, rect.x, y, rect.width, { color: inks.text, ground: inks.ground, align: 'center' });
    },
  });
};

const paintSeam = (stage: Stage, { seam }: PreferenceLayout, scale: number) =>
  paintDisc(stage, stage.localizer.words.or, seam.x, seam.y, Math.round(DISC * stage.short), scale);

/** The share of people who chose a half: a growing bar at the bottom, and the number above its end. */
const paintShare = (
  stage: Stage,
  layout: PreferenceLayout,
  index: 0 | 1,
  percent: number,
  isMost: boolean,
  t: number,
) => {
  const { ctx, short } = stage;
  const rect = index === 0 ? layout.first : layout.second;
  const progress = easeInOut(progressAt(t, 4, GROW_FRAMES));
  const padding = Math.round(0.026 * short);
  const thickness = Math.round(0.026 * short);
  // If the halves are stacked, the disc covers the bottom of the first one.
  const bottom = layout.stacked ? Math.round(1.1 * DISC * short) : padding;
  const bar = {
    x: rect.x + padding,
    y: rect.y + rect.height - bottom - thickness,
    width: rect.width - 2 * padding,
    height: thickness,
  };
  const shown = easeOut(clamp(t / 8));
  withOpacity(stage, shown, () => {
    ctx.fillStyle = css(BLACK, 0.34);
    roundedRect(ctx, bar, thickness);
    ctx.fill();
    ctx.fillStyle = css(WHITE, isMost ? 1 : 0.72);
    roundedRect(ctx, { ...bar, width: Math.max(thickness, (bar.width * progress * percent) / 100) }, thickness);
    if (percent > 0) ctx.fill();
    const size = Math.round(0.09 * short);
    const style = quantityStyle(stage, [100], '%', bar.width, size, size * 0.5);
    // In the corner opposite the letter, where no text is.
    paintQuantity(
      stage,
      interpolateQuantity(0, percent, progress),
      style,
      rect.x + rect.width - padding - 1.15 * size,
      rect.y + padding + 0.45 * size,
      inksOf(stage, { index, count: 2 }).text,
    );
  });
};

/** The half that more people chose; null for a draw. */
const winnerOf = (solution: Preference['solution']): 0 | 1 | null =>
  solution === null || solution.a === solution.b ? null : solution.a > solution.b ? 0 : 1;

/** Two halves to choose between, and the share of people who chose each. */
export const preference: BoardPainter<'preference', PreferenceLayout> = {
  paintQuestion: (stage, _board, layout, { partsAt }, t) => {
    const { short } = stage;
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? layout.first : layout.second;
      const progress = progressAt(t, partsAt[index] ?? 0, MOTION.enter);
      if (progress === 0) continue;
      const offset = progress === 1 ? 0 : (index === 0 ? -1 : 1) * 0.08 * short * (1 - easeOutBack(progress, 0.06));
      const place = layout.stacked ? { ...rect, y: rect.y + offset } : { ...rect, x: rect.x + offset };
      drawSprite(stage, halfSprite(stage, layout, index, 1), place, { opacity: easeOut(progress) });
    }
    paintSeam(stage, layout, easeOutBack(progressAt(t, (partsAt[1] ?? 0) + 8, MOTION.enter), 0.12));
  },
  paintSuspense: (stage, _board, layout, t) => {
    const drawScale = suspenseScale(t);
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? layout.first : layout.second;
      drawSprite(stage, halfSprite(stage, layout, index, drawScale === SUSPENSE_SCALE ? drawScale : 1), rect, {
        drawScale,
      });
    }
    paintSeam(stage, layout, 1);
  },
  paintSolution: (stage, { solution }, layout, t) => {
    const winner = winnerOf(solution);
    const decided = easeOut(progressAt(t, GROW_FRAMES, 12));
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? layout.first : layout.second;
      const dim =
        winner === null || winner === index ? 1 : lerp(1, 0.92 - stage.look.effects.revealDimIntensity, decided);
      withOpacity(stage, dim, () => {
        drawSprite(stage, halfSprite(stage, layout, index, 1), rect);
        if (solution !== null) {
          paintShare(stage, layout, index, index === 0 ? solution.a : solution.b, winner === index, t);
        }
      });
    }
    paintSeam(stage, layout, 1);
  },
  celebrationTargets: (stage, { solution }, { first, second }) => {
    const winner = winnerOf(solution);
    if (winner === null) return [];
    return [
      { rect: scaleRect(winner === 0 ? first : second, 1.01), radius: cardRadius(stage), after: GROW_FRAMES - 4 },
    ];
  },
  paintChip: paintTextChip,
};
