import { characters } from '../../../lib/core/video/line-breaks';
import { BLACK, css, WHITE } from '../color';
import { unmirrored } from '../mirror';
import type { Rect, Stage } from '../stage';
import { visualPainter } from '../visuals';
import { paintFitted } from '../visuals/fitted';
import { paintSheet, withRotation } from './sheet';
import type { Subject } from './subject';

const MAX_EMOJIS = 4;

/** A photo print with a white border, filled by `paint`. */
const paintPrint = (stage: Stage, rect: Rect, angle: number, paint: (inside: Rect) => void): void => {
  withRotation(stage, rect, angle, () => {
    const border = Math.round(0.022 * stage.short);
    const print = { x: -rect.width / 2, y: -rect.height / 2, width: rect.width, height: rect.height };
    paintSheet(stage, print, 1.4 * border, WHITE);
    paint({
      x: Math.round(print.x + border),
      y: Math.round(print.y + border),
      width: Math.round(print.width - 2 * border),
      height: Math.round(print.height - 2 * border),
    });
  });
};

/** The largest centred rectangle of an aspect ratio, limited to between 3:4 and 3:2. */
const fitRatio = (area: Rect, ratio: number): Rect => {
  const bounded = Math.min(1.5, Math.max(0.75, ratio));
  const width = Math.min(area.width, area.height * bounded);
  const height = width / bounded;
  return { x: area.x + (area.width - width) / 2, y: area.y + (area.height - height) / 2, width, height };
};

/** The start of the countdown: everything has entered, and hidden parts are still hidden. */
const COUNTDOWN_START = { since: 1000, played: 0, progress: 0, seed: 'thumbnail', clock: null, bleeds: false };

/** The picture as in its question, without the frame. */
const paintUnrevealed = (stage: Stage, visual: Extract<Subject, { kind: 'picture' }>['visual'], inside: Rect): void => {
  const rim = Math.round(0.03 * stage.short);
  const picture = stage.sprites.picture('thumbnail', inside.width, inside.height, (ctx) =>
    visualPainter('picture').paint(
      { ...stage, ctx },
      visual,
      { x: -rim, y: -rim, width: inside.width + 2 * rim, height: inside.height + 2 * rim },
      COUNTDOWN_START,
    ),
  );
  stage.ctx.drawImage(picture, inside.x, inside.y);
};

/** The question's picture as at the start of its countdown. */
export const paintPicture = (
  stage: Stage,
  { visual, image }: Extract<Subject, { kind: 'picture' }>,
  area: Rect,
): void => {
  const rect = fitRatio(area, image.width / image.height);
  paintPrint(stage, rect, 0.055, (inside) => {
    if (visual.reveal === 'none') paintFitted(stage, image, inside, 0.012 * stage.short, stage.palette.primary);
    else paintUnrevealed(stage, visual, inside);
  });
};

/** A picture that hides nothing. */
export const paintPhoto = (stage: Stage, { image }: Extract<Subject, { kind: 'photo' }>, area: Rect): void =>
  paintPrint(stage, fitRatio(area, image.width / image.height), 0.055, (inside) =>
    paintFitted(stage, image, inside, 0.012 * stage.short, stage.palette.primary),
  );

/** A fan of pictures. */
export const paintPictures = (stage: Stage, { images }: Extract<Subject, { kind: 'pictures' }>, area: Rect): void => {
  const count = images.length;
  const size = Math.min(area.width / (1 + 0.3 * (count - 1)), area.height / (1 + 0.24 * (count - 1)));
  const step = { x: (area.width - size) / (count - 1), y: (area.height - size) / (count - 1) };
  for (const [index, image] of images.entries()) {
    const rect = { x: area.x + index * step.x, y: area.y + index * step.y, width: size, height: size };
    paintPrint(stage, rect, (index - (count - 1) / 2) * 0.12, (inside) =>
      paintFitted(stage, image, inside, 0.012 * stage.short, stage.palette.primary),
    );
  }
};

/** The first emojis of a set, as large as possible. */
export const paintEmojis = (stage: Stage, { emojis }: Extract<Subject, { kind: 'emojis' }>, area: Rect): void => {
  const { ctx, family, short } = stage;
  const shown = characters(emojis)
    .filter((emoji) => emoji.trim() !== '')
    .slice(0, MAX_EMOJIS);
  const columns = shown.length === 1 || (shown.length === 2 && area.height > area.width) ? 1 : 2;
  const rows = Math.ceil(shown.length / columns);
  const side = Math.min(area.width / columns, area.height / rows);
  ctx.save();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.font = `700 ${Math.round(0.8 * side)}px ${family}`;
  ctx.shadowColor = css(BLACK, 0.5);
  ctx.shadowBlur = 0.05 * short;
  ctx.shadowOffsetY = 0.015 * short;
  for (const [index, emoji] of shown.entries()) {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, shown.length - row * columns);
    const x = area.x + area.width / 2 + ((index % columns) - (inRow - 1) / 2) * side;
    const y = area.y + area.height / 2 + (row - (rows - 1) / 2) * side;
    const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = ctx.measureText(emoji);
    unmirrored(stage, x, () => ctx.fillText(emoji, x, y + (up - down) / 2));
  }
  ctx.restore();
};
