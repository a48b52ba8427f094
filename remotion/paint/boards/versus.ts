import type { Side } from '../../../lib/core/model/question-types/board';
import { MOTION } from '../../../lib/core/video/durations';
import { buttonText, DISC, type Versus, type VersusLayout } from '../../../lib/core/video/layout/boards/versus';
import { css, desaturate, readableOn } from '../color';
import { cardRadius } from '../effects/card-skins';
import { correctFill } from '../effects/card-skins/skin';
import { easeInOut, easeOut, easeOutBack, lerp, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import { cssFont, type Rect, type Stage } from '../stage';
import { drawText, paintText } from '../text';
import { paintFitted } from '../visuals/fitted';
import { paintBadge, paintCross } from './badge';
import type { BoardPainter } from './board';
import { paintDisc } from './disc';
import { interpolateQuantity, paintQuantity, quantityStyle } from './quantity';
import { paintQuestionMark, questionMarkColor } from './question-mark';
import { drawSprite, inksOf, type Sprite, surfaceSprite } from './surface';
import { SUSPENSE_SCALE, suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

/** The halves have the first and the last of three colours. */
const LEFT = { index: 0, count: 3 };
const RIGHT = { index: 2, count: 3 };

/** Frames in which the value counts up. */
const COUNT_FRAMES = 32;

const placeIn = ({ x, y }: Rect, inner: Rect): Rect => ({ ...inner, x: x + inner.x, y: y + inner.y });

/** The sprite of a half: picture, text, and the number if it is known. */
const halfSprite = (stage: Stage, board: Versus, layout: VersusLayout, index: 0 | 1, scale: number): Sprite => {
  const { inside } = layout;
  const rect = index === 0 ? layout.first : layout.second;
  const side: Side = index === 0 ? board.left : board.right;
  const value = index === 0 ? board.left.value : null;
  const text = layout.texts[index];
  if (text === undefined) throw new RangeError('The layout has no text for this half.');
  const loaded = side.image !== null && stage.media.picture(side.image.sha256) !== null;
  const [button] = inside.buttons;
  return surfaceSprite(stage, { rect, ...(index === 0 ? LEFT : RIGHT) }, 'idle', scale, {
    key: ['versus', side, loaded, value, board.unit, inside, cssFont(stage.family, text), text.lines],
    paint: (inner, inks) => {
      const radius = 0.55 * cardRadius(inner);
      if (inside.image !== null) {
        paintFitted(inner, side.image, placeIn(rect, inside.image), radius, desaturate(inks.ground, 0.2));
      }
      const y = rect.y + inside.text.y + Math.round((inside.text.height - text.height) / 2);
      paintText(inner.ctx, inner, text, rect.x + inside.text.x, y, inside.text.width, {
        color: inks.text,
        ground: inks.ground,
        shadow: inks.shadow,
        align: 'center',
      });
      if (value === null) return;
      const { width, height } = inside.value;
      const maxSize = Math.min(0.62 * height, 0.16 * inner.short);
      const style = quantityStyle(inner, [value], board.unit, width, maxSize, 0.03 * inner.short);
      // The known number is a little lower than the buttons.
      const middle = rect.y + inside.value.y + 0.36 * button.height;
      paintQuantity(inner, value, style, rect.x + inside.value.x, middle, inks.text);
    },
  });
};

/** A triangle that points up or down, centred at `x`, `y`. */
const fillArrow = ({ ctx }: Stage, x: number, y: number, size: number, up: boolean) => {
  const h = (up ? -1 : 1) * size * 0.46;
  ctx.beginPath();
  ctx.moveTo(x, y + h);
  ctx.lineTo(x - 0.56 * size, y - h);
  ctx.lineTo(x + 0.56 * size, y - h);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.fill();
};

/** A button. @param lit 0 to 1, if it is the correct one */
const paintButton = (stage: Stage, rect: Rect, index: 0 | 1, lit: number) => {
  const { text } = inksOf(stage, RIGHT);
  const { ctx, short, palette } = stage;
  const { ink } = correctFill(palette);
  const word = buttonText(stage, rect, index);
  const arrow = 0.3 * rect.height;
  const gap = 0.2 * rect.height;
  withScale(stage, 1 + 0.05 * lit, rect.x + rect.width / 2, rect.y + rect.height / 2, () => {
    ctx.fillStyle = css(text, 0.12);
    roundedRect(ctx, rect, rect.height / 2);
    ctx.fill();
    ctx.lineWidth = Math.max(1, 0.0022 * short);
    ctx.strokeStyle = css(text, 0.3);
    ctx.stroke();
    if (lit > 0) {
      ctx.fillStyle = css(palette.accent, lit);
      ctx.fill();
      ctx.strokeStyle = css(ink, 0.8 * lit);
      ctx.stroke();
    }
    const color = lit > 0.5 ? readableOn(palette.accent, ink) : text;
    const x = rect.x + (rect.width - arrow * 1.12 - gap - word.width) / 2;
    ctx.fillStyle = css(color);
    fillArrow(stage, x + 0.56 * arrow, rect.y + rect.height / 2, arrow, index === 0);
    drawText(
      stage,
      word,
      Math.round(x + arrow * 1.12 + gap),
      Math.round(rect.y + (rect.height - word.height) / 2),
      Math.ceil(word.width),
      { color, shadow: false },
    );
  });
};

const paintSeam = (stage: Stage, { seam }: VersusLayout, scale: number) =>
  paintDisc(stage, stage.localizer.words.versus, seam.x, seam.y, Math.round(DISC * stage.short), scale);

const paintUnknown = (stage: Stage, { second, inside }: VersusLayout) => {
  const { value, buttons } = inside;
  const size = Math.min(0.72 * value.height, 0.19 * stage.short);
  const { ground, text } = inksOf(stage, RIGHT);
  paintQuestionMark(stage, second.x + value.x, second.y + value.y, size, questionMarkColor(stage, ground, text));
  paintButton(stage, placeIn(second, buttons[0]), 0, 0);
  paintButton(stage, placeIn(second, buttons[1]), 1, 0);
};

/** Two halves to compare. The value of the first is known. */
export const versus: BoardPainter<'versus', VersusLayout> = {
  paintQuestion: (stage, board, layout, { partsAt }, t) => {
    const { ctx, short } = stage;
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? layout.first : layout.second;
      const progress = progressAt(t, partsAt[index] ?? 0, MOTION.enter);
      if (progress === 0) continue;
      const offset = progress === 1 ? 0 : (index === 0 ? -1 : 1) * 0.08 * short * (1 - easeOutBack(progress, 0.06));
      ctx.save();
      ctx.translate(layout.stacked ? 0 : offset, layout.stacked ? offset : 0);
      drawSprite(stage, halfSprite(stage, board, layout, index, 1), rect, { opacity: easeOut(progress) });
      if (index === 1) withOpacity(stage, easeOut(progress), () => paintUnknown(stage, layout));
      ctx.restore();
    }
    paintSeam(stage, layout, easeOutBack(progressAt(t, (partsAt[1] ?? 0) + 8, MOTION.enter), 0.12));
  },
  paintSuspense: (stage, board, layout, t) => {
    const scale = suspenseScale(t);
    for (const index of [0, 1] as const) {
      const rect = index === 0 ? layout.first : layout.second;
      drawSprite(stage, halfSprite(stage, board, layout, index, scale === SUSPENSE_SCALE ? scale : 1), rect, {
        drawScale: scale,
      });
      if (index === 1) {
        withScale(stage, scale, rect.x + rect.width / 2, rect.y + rect.height / 2, () => paintUnknown(stage, layout));
      }
    }
    paintSeam(stage, layout, 1);
  },
  paintSolution: (stage, board, layout, t) => {
    const { look } = stage;
    const { second, inside } = layout;
    const value = board.solution?.value ?? null;
    const knownValue = board.left.value;
    for (const index of [0, 1] as const) {
      drawSprite(stage, halfSprite(stage, board, layout, index, 1), index === 0 ? layout.first : second);
    }
    if (value === null) {
      paintUnknown(stage, layout);
      paintSeam(stage, layout, 1);
      return;
    }
    const { width, height } = inside.value;
    const maxSize = Math.min(0.62 * height, 0.16 * stage.short);
    const style = stage.sprites.value(
      `versus ${JSON.stringify([stage.family, width, maxSize, value, knownValue, board.unit])}`,
      () =>
        quantityStyle(
          stage,
          knownValue === null ? [value] : [value, knownValue],
          board.unit,
          width,
          maxSize,
          0.03 * stage.short,
        ),
    );
    const counted = interpolateQuantity(Math.min(0, value), value, easeInOut(progressAt(t, 2, COUNT_FRAMES - 2)));
    const pop = 1 + 0.08 * Math.sin(Math.PI * progressAt(t, COUNT_FRAMES - 2, 12));
    const [x, y] = [second.x + inside.value.x, second.y + inside.value.y];
    withScale(stage, pop, x, y, () => paintQuantity(stage, counted, style, x, y, inksOf(stage, RIGHT).text));
    const lit = easeOut(progressAt(t, COUNT_FRAMES - 4, 10));
    const correct = knownValue === null ? null : value > knownValue ? 0 : 1;
    for (const index of [0, 1] as const) {
      const isCorrect = index === correct;
      withOpacity(stage, isCorrect ? 1 : lerp(1, 0.72 - look.effects.revealDimIntensity, lit), () =>
        paintButton(stage, placeIn(second, inside.buttons[index]), index, isCorrect ? lit : 0),
      );
      if (correct !== null && !isCorrect) paintCross(stage, placeIn(second, inside.buttons[index]), t - COUNT_FRAMES);
    }
    paintSeam(stage, layout, 1);
    paintBadge(stage, second, t - COUNT_FRAMES);
  },
  celebrationTargets: (stage, { solution }, { second }) =>
    (solution?.value ?? null) === null ? [] : [{ rect: second, radius: cardRadius(stage), after: COUNT_FRAMES - 4 }],
  paintChip: paintTextChip,
};
