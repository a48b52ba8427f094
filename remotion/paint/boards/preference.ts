import type { BoardOf } from '../../../lib/model/question-types/board';
import { DISC, type PreferenceLayout, stripsOf } from '../../../lib/video/layout/boards/preference';
import { MOTION } from '../../../lib/video/timeline';
import { BLACK, css, mix, opacityUnder, type Rgb, WHITE } from '../color';
import { type CardInks, cardRadius, cardSkin } from '../effects/card-skins';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import { cssFont, type Stage } from '../stage';
import { paintText } from '../text';
import type { BoardPainter } from './board';
import { BREATH, inhaled } from './breath';
import { paintDisc } from './disc';
import { paintMark } from './face';
import { counting, paintQuantity, quantityStyle } from './quantity';
import { drawSprite, grown, inksOf, type Sprite, surfaceSprite } from './surface';
import { paintTextChip } from './text-chip';

type Preference = BoardOf<'preference'>;

/** Frames in which the bars grow. */
const GROWTH = 34;
/** The opacity of a half's colour: distinct, but with readable text. */
const strengthOf = ({ text, ground }: CardInks, color: Rgb) => opacityUnder(text, ground, color, 0.6);

const halfSprite = (stage: Stage, placed: PreferenceLayout, index: 0 | 1, scale: number): Sprite => {
  const rect = index === 0 ? placed.first : placed.second;
  const text = placed.texts[index];
  if (text === undefined) throw new RangeError('A text for each half.');
  return surfaceSprite(stage, { rect, index, count: 2 }, 'idle', scale, {
    key: ['half', placed.stacked, cssFont(stage.family, text), text.lines],
    paint: (inside, inks) => {
      const { ctx, short } = inside;
      const color = cardSkin(inside).color(inside, index, 2);
      ctx.save();
      roundedRect(ctx, rect, cardRadius(inside));
      ctx.clip();
      const fill = ctx.createLinearGradient(rect.x, rect.y, rect.x + rect.width, rect.y + rect.height);
      const strength = strengthOf(inks, color);
      fill.addColorStop(0, css(color, strength));
      fill.addColorStop(1, css(mix(color, BLACK, 0.35), strength));
      ctx.fillStyle = fill;
      ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
      ctx.restore();
      const side = Math.round(0.066 * short);
      const by = Math.round(0.024 * short);
      paintMark(inside, { x: rect.x + by, y: rect.y + by, width: side, height: side }, index === 0 ? 'A' : 'B', inks);
      // Centred between letter and bar.
      const [top, foot] = stripsOf(inside, placed);
      const y = rect.y + top + Math.round((rect.height - top - foot - text.height) / 2);
      paintText(ctx, inside, text, rect.x, y, rect.width, { color: inks.text, ground: inks.ground, align: 'center' });
    },
  });
};

const paintSeam = (stage: Stage, { seam }: PreferenceLayout, scale: number) =>
  paintDisc(stage, 'or', seam.x, seam.y, Math.round(DISC * stage.short), scale);

/** The share that chose a half: a growing bar at the bottom, and the number above its end. */
const paintShare = (
  stage: Stage,
  placed: PreferenceLayout,
  index: 0 | 1,
  percent: number,
  most: boolean,
  t: number,
) => {
  const { ctx, short } = stage;
  const rect = index === 0 ? placed.first : placed.second;
  const share = easeInOut(passed(t, 4, GROWTH));
  const by = Math.round(0.026 * short);
  const thick = Math.round(0.026 * short);
  // If the halves are stacked, the disc covers the bottom of the first one.
  const foot = placed.stacked ? Math.round(1.1 * DISC * short) : by;
  const bar = { x: rect.x + by, y: rect.y + rect.height - foot - thick, width: rect.width - 2 * by, height: thick };
  const shown = easeOut(clamp(t / 8));
  withOpacity(stage, shown, () => {
    ctx.fillStyle = css(BLACK, 0.34);
    roundedRect(ctx, bar, thick);
    ctx.fill();
    ctx.fillStyle = css(WHITE, most ? 1 : 0.72);
    roundedRect(ctx, { ...bar, width: Math.max(thick, (bar.width * share * percent) / 100) }, thick);
    if (percent > 0) ctx.fill();
    const size = Math.round(0.09 * short);
    const style = quantityStyle(stage, [100], '%', bar.width, size, size * 0.5);
    // In the corner opposite the letter, where no text is.
    paintQuantity(
      stage,
      counting(0, percent, share),
      style,
      rect.x + rect.width - by - 1.15 * size,
      rect.y + by + 0.45 * size,
      inksOf(stage, { index, count: 2 }).text,
    );
  });
};

/** The half that more people chose; null for a draw. */
const winnerOf = (solution: Preference['solution']): 0 | 1 | null =>
  solution === null || solution.a === solution.b ? null : solution.a > solution.b ? 0 : 1;

/** Two halves to prefer one of, and how many people chose each. */
export const preference: BoardPainter<'preference', PreferenceLayout> = {
  paintAsked: (stage, _board, placed, { partsAt }, t) => {
    const { short } = stage;
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? placed.first : placed.second;
      const share = passed(t, partsAt[index] ?? 0, MOTION.enter);
      if (share === 0) continue;
      const away = share === 1 ? 0 : (index === 0 ? -1 : 1) * 0.08 * short * (1 - easeOutBack(share, 0.06));
      const place = placed.stacked ? { ...rect, y: rect.y + away } : { ...rect, x: rect.x + away };
      drawSprite(stage, halfSprite(stage, placed, index, 1), place, { opacity: easeOut(share) });
    }
    paintSeam(stage, placed, easeOutBack(passed(t, (partsAt[1] ?? 0) + 8, MOTION.enter), 0.12));
  },
  paintHeld: (stage, _board, placed, t) => {
    const at = inhaled(t);
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? placed.first : placed.second;
      drawSprite(stage, halfSprite(stage, placed, index, at === BREATH ? at : 1), rect, { at });
    }
    paintSeam(stage, placed, 1);
  },
  paintSolved: (stage, { solution }, placed, t) => {
    const winner = winnerOf(solution);
    const decided = easeOut(passed(t, GROWTH, 12));
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? placed.first : placed.second;
      const dim =
        winner === null || winner === index ? 1 : lerp(1, 0.92 - stage.look.effects.revealDimIntensity, decided);
      withOpacity(stage, dim, () => {
        drawSprite(stage, halfSprite(stage, placed, index, 1), rect);
        if (solution !== null) {
          paintShare(stage, placed, index, index === 0 ? solution.a : solution.b, winner === index, t);
        }
      });
    }
    paintSeam(stage, placed, 1);
  },
  celebrated: (stage, { solution }, { first, second }) => {
    const winner = winnerOf(solution);
    if (winner === null) return [];
    return [{ rect: grown(winner === 0 ? first : second, 1.01), radius: cardRadius(stage), after: GROWTH - 4 }];
  },
  paintChip: paintTextChip,
};
