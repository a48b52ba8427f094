import { MOTION } from '../../../lib/core/video/durations';
import { roundStripLayout } from '../../../lib/core/video/layout/round-strip';
import type { RoundTitleView } from '../../../lib/core/video/views';
import { paintBackground } from '../effects/background';
import { clamp, easeOut, progressAt, steppedEaseOut } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import { paintNumeralAt } from './round-title';
import { seedOf } from './seed';
import { fillWithSign, stillOf, stillSprite } from './still-picture';
import { drawWords } from './words';

/** The number on a panel that slides in from the edge of the frame. */
const paintNumberPanel = (stage: Stage, number: number, { x, y, width, height }: Rect, t: number) => {
  const { ctx, sprites, palette, family, shape, localizer } = stage;
  const text = localizer.number(number);
  const key = `number panel ${text} ${JSON.stringify([palette, family])}`;
  const panel = sprites.picture(key, width, height, (target) =>
    fillWithSign(target, stage, { x: 0, y: 0, width, height }, number - 1, text),
  );
  const hidden = 1 - easeOut(progressAt(t, -6, 18));
  if (hidden === 1) return;
  const [dx, dy] = shape === 'landscape' ? [-hidden * width, 0] : [0, -hidden * height];
  ctx.drawImage(panel, Math.round(x + dx), Math.round(y + dy));
};

/** A round's title in the layouts other than `classic`, with the pictures of its questions. */
export const paintRoundStrip = (stage: Stage, view: RoundTitleView, sceneFrame: number): void => {
  const { ctx, short, palette, px } = stage;
  const t = sceneFrame - MOTION.transition;
  const layout = roundStripLayout(stage, view);
  const { numeral, room, label, title, count } = layout;
  const { rect: place } = numeral;
  const middle = place.x + place.width / 2;
  paintBackground(stage, seedOf(view), sceneFrame, {
    x: middle,
    y: place.y + place.height / 2,
    radius: 0.8 * short,
    color: palette.primary,
    opacity: 0.3,
    strength: steppedEaseOut(progressAt(t, 0, 24)),
  });
  const isOnPanel = numeral.kind === 'panel';
  if (isOnPanel) paintNumberPanel(stage, view.number, place, t);
  else paintNumeralAt(stage, view.number, { size: numeral.size, x: middle, y: place.y + place.height }, t);
  for (const [index, rect] of layout.strip.entries()) {
    const image = view.pictures?.[index];
    if (image === undefined) continue;
    const entered = easeOut(progressAt(t, 3 * index, 14));
    const picture = stillSprite(stage, stillOf(stage, image), rect);
    withOpacity(stage, clamp(2 * entered), () => {
      ctx.save();
      const y = rect.y + (isOnPanel ? 0 : Math.round(0.08 * short * (1 - entered)));
      roundedRect(ctx, { ...rect, y }, isOnPanel ? 0 : px(0.022));
      ctx.clip();
      ctx.drawImage(picture, rect.x, y);
      ctx.restore();
    });
  }
  const above = easeOut(progressAt(t, 0, 12));
  drawText(stage, label, room.x, layout.labelY, room.width, { color: palette.accent, opacity: above });
  drawWords(
    stage,
    title,
    room.x,
    layout.titleY,
    room.width,
    { color: palette.text, role: 'title' },
    { t: t - 2, rise: 0.06 * short },
  );
  const below = easeOut(progressAt(t, 12, 14));
  drawText(stage, count, room.x, layout.countY, room.width, { color: palette.text, opacity: 0.88 * below });
};
