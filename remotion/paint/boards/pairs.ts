import type { BoardOf } from '../../../lib/core/model/question-types/board';
import { MOTION } from '../../../lib/core/video/durations';
import type { Face } from '../../../lib/core/video/layout/boards/board';
import type { PairsLayout } from '../../../lib/core/video/layout/boards/pairs';
import { css, mix, type Rgb, readableOn, WHITE } from '../color';
import { cardRadius } from '../effects/card-skins';
import { tileColors } from '../effects/card-skins/tile-colors';
import { clamp, easeInOut, easeOut, easeOutBack, progressAt } from '../motion';
import { withScale } from '../shapes';
import type { Stage } from '../stage';
import { paintBadge } from './badge';
import type { BoardPainter } from './board';
import { faceSprite, paintMark } from './face';
import { drawSprite, scaleRect } from './surface';
import { SUSPENSE_SCALE, suspenseScale } from './suspense-scale';
import { paintTextChip } from './text-chip';

type Pairs = BoardOf<'pairs'>;

/** Frames in which a line is drawn, and between the starts of two lines. */
const DRAW_FRAMES = 16;
const STAGGER = 9;

const leftSprite = (stage: Stage, { images }: Pairs, face: Face, scale: number) => {
  const image = images?.left[face.index] ?? null;
  return faceSprite(stage, face, { mark: stage.localizer.letter(face.index), image }, 'idle', scale);
};

const rightSprite = (stage: Stage, { images }: Pairs, face: Face, row: number, scale: number) => {
  const image = images?.right[row] ?? null;
  return faceSprite(stage, face, { mark: stage.localizer.number(row + 1), image }, 'idle', scale);
};

/** Distinct hues for any palette, because lines cross. */
const pairColor = ({ palette, cached }: Stage, { index, count }: Face): Rgb =>
  cached(`pair colors ${JSON.stringify([palette.primary, count])}`, () => tileColors(palette.primary, count))[index] ??
  palette.primary;

/** Lighter than the chips, so that lines stand out from the background. */
const lineColor = (stage: Stage, face: Face): Rgb => mix(pairColor(stage, face), WHITE, 0.18);

/** A curve from card to card, of which `progress` (0 to 1) is drawn. */
const paintLine = (stage: Stage, from: Face, to: Face, progress: number) => {
  const { ctx, short, palette } = stage;
  if (progress <= 0) return;
  const [x0, y0] = [from.rect.x + from.rect.width, from.rect.y + from.rect.height / 2];
  const [x1, y1] = [to.rect.x, to.rect.y + to.rect.height / 2];
  const bend = 0.5 * (x1 - x0);
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  // Short lines look like the curve, and can be drawn in part.
  const STEPS = 24;
  let tip = { x: x0, y: y0 };
  for (let step = 1; step <= Math.round(STEPS * progress); step++) {
    const u = step / STEPS;
    const v = 1 - u;
    tip = {
      x: v ** 3 * x0 + 3 * v ** 2 * u * (x0 + bend) + 3 * v * u ** 2 * (x1 - bend) + u ** 3 * x1,
      y: v ** 3 * y0 + 3 * v ** 2 * u * y0 + 3 * v * u ** 2 * y1 + u ** 3 * y1,
    };
    ctx.lineTo(tip.x, tip.y);
  }
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.strokeStyle = css(palette.background, 0.75);
  ctx.lineWidth = 0.017 * short;
  ctx.stroke();
  ctx.strokeStyle = css(lineColor(stage, from));
  ctx.lineWidth = 0.0095 * short;
  ctx.stroke();
  ctx.fillStyle = css(lineColor(stage, from));
  for (const end of [{ x: x0, y: y0 }, tip]) {
    ctx.beginPath();
    ctx.arc(end.x, end.y, 0.0115 * short, 0, 2 * Math.PI);
    ctx.fill();
  }
};

/** The pair's letter in the line's colour, over the chip of one of its cards. */
const paintPairMark = (stage: Stage, from: Face, { chip }: Face, progress: number) => {
  if (progress <= 0 || chip === null) return;
  const color = pairColor(stage, from);
  const letter = readableOn(color, WHITE);
  withScale(stage, easeOutBack(progress, 0.15), chip.x + chip.width / 2, chip.y + chip.height / 2, () =>
    paintMark(stage, scaleRect(chip, 1.06), stage.localizer.letter(from.index), { chip: color, letter }),
  );
};

/** Frames from the reveal until the last line is drawn. */
const settleFrames = (count: number) => DRAW_FRAMES + STAGGER * (count - 1);

/** Two columns whose cards are connected by lines. */
export const pairs: BoardPainter<'pairs', PairsLayout> = {
  paintQuestion: (stage, board, { left, right }, { partsAt }, t) => {
    for (const [row, face] of left.entries()) {
      const progress = progressAt(t, partsAt[row] ?? 0, MOTION.enter);
      const partner = right[row];
      if (progress === 0 || partner === undefined) continue;
      const offset = progress === 1 ? 0 : 0.06 * stage.short * (1 - easeOutBack(progress, 0.08));
      const opacity = easeOut(progress);
      drawSprite(stage, leftSprite(stage, board, face, 1), { ...face.rect, x: face.rect.x - offset }, { opacity });
      drawSprite(
        stage,
        rightSprite(stage, board, partner, row, 1),
        { ...partner.rect, x: partner.rect.x + offset },
        { opacity },
      );
    }
  },
  paintSuspense: (stage, board, { left, right }, t) => {
    const drawScale = suspenseScale(t);
    const scale = drawScale === SUSPENSE_SCALE ? drawScale : 1;
    for (const face of left) drawSprite(stage, leftSprite(stage, board, face, scale), face.rect, { drawScale });
    for (const [row, face] of right.entries())
      drawSprite(stage, rightSprite(stage, board, face, row, scale), face.rect, { drawScale });
  },
  paintSolution: (stage, board, { left, right, rect }, t) => {
    for (const face of left) drawSprite(stage, leftSprite(stage, board, face, 1), face.rect);
    for (const [row, face] of right.entries()) drawSprite(stage, rightSprite(stage, board, face, row, 1), face.rect);
    for (const [index, from] of left.entries()) {
      const to = right[board.solution?.matches[index] ?? -1];
      if (to === undefined) continue;
      const since = t - index * STAGGER;
      paintLine(stage, from, to, easeInOut(clamp(since / DRAW_FRAMES)));
      paintPairMark(stage, from, from, progressAt(since, 0, 9));
      paintPairMark(stage, from, to, progressAt(since, DRAW_FRAMES - 3, 9));
    }
    paintBadge(stage, rect, t - settleFrames(left.length));
  },
  celebrationTargets: (stage, _board, { rect, left }) => [
    { rect: scaleRect(rect, 1.008), radius: cardRadius(stage), after: settleFrames(left.length) - 4 },
  ],
  paintChip: paintTextChip,
};
