import { headerLayout, pictureHalf } from '../../../lib/core/video/layout/compositions/header';
import type { AskedView, QuestionLayout } from '../../../lib/core/video/layout/question';
import type { Heading } from '../../../lib/core/video/views';
import { css, luminance, mix, WHITE } from '../color';
import { groundColor, legibleColor } from '../effects/background/legible';
import { cardRadius } from '../effects/card-skins';
import { unmirrored } from '../mirror';
import { clamp, easeOut, easeOutBack, progressAt } from '../motion';
import { roundedRect, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { setLabelFont } from '../text';
import { visualPainter } from '../visuals';
import { fillMount } from '../visuals/fitted';
import { seedOf } from './seed';

/** Frames in which a visual enters. */
const ENTER = 14;
/** A time in frames at which all animations have ended. */
const FINISHED = 1_000_000;

/** The visual of a question at frame `t` of its scene. It enters after the question's first line. */
export const paintVisual = (
  stage: Stage,
  view: AskedView,
  { visual: rect, bleeds }: QuestionLayout,
  t: number,
): void => {
  const { visual } = view;
  if (visual === null || rect === null) return;
  const seed = seedOf(view);
  if (view.kind !== 'question') {
    visualPainter(visual.kind).paint(stage, visual, rect, {
      since: FINISHED,
      played: FINISHED,
      progress: 1,
      seed,
      clock: view.clock + t,
      bleeds,
    });
    return;
  }
  const { questionAt, countdownAt, countdownFrames } = view.timing;
  const since = t - questionAt - 5;
  const entered = progressAt(since, 0, ENTER);
  if (entered === 0) return;
  const played = t - countdownAt;
  const time = { since, played, progress: clamp(played / countdownFrames), seed, clock: t, bleeds };
  withOpacity(stage, easeOut(entered), () =>
    withScale(
      stage,
      entered === 1 || bleeds ? 1 : 0.94 + 0.06 * easeOutBack(entered, 0.06),
      rect.x + rect.width / 2,
      rect.y + rect.height / 2,
      () => visualPainter(visual.kind).paint(stage, visual, rect, time),
    ),
  );
};

/** Covers a picture from the top of `scrim` on, so that texts on it are readable, and tints the rest in the theme's colour. */
const paintScrim = (stage: Stage, picture: Rect, scrim: Rect): void => {
  const { ctx, sprites, width, height, px } = stage;
  const ground = groundColor(stage);
  const fade = px(0.26);
  const shade = sprites.picture(`scrim ${ground} ${picture.height} ${scrim.y}`, width, height, (target) => {
    target.fillStyle = css(ground, 0.12);
    target.fillRect(0, 0, width, picture.height);
    const gradient = target.createLinearGradient(0, scrim.y - fade, 0, scrim.y + px(0.03));
    for (let step = 0; step <= 8; step++) gradient.addColorStop(step / 8, css(ground, 0.8 * (step / 8) ** 1.4));
    target.fillStyle = gradient;
    target.fillRect(0, scrim.y - fade, width, height - scrim.y + fade);
    if (picture.height < height) {
      // The picture ends before the frame.
      const end = target.createLinearGradient(0, picture.height - fade, 0, picture.height);
      end.addColorStop(0, css(ground, 0));
      end.addColorStop(1, css(ground));
      target.fillStyle = end;
      target.fillRect(0, picture.height - fade, width, fade);
    }
  });
  ctx.drawImage(shade, 0, 0);
};

/** A half of the frame in the theme's colours, with the question's number if `isNumbered`. */
const paintHalf = (stage: Stage, rect: Rect, heading: Heading, isNumbered: boolean): void => {
  const { ctx, sprites, palette, family, localizer, look, shape } = stage;
  const { labelsBottom, ring } = headerLayout(stage, heading);
  const { number } = heading;
  const text = isNumbered ? localizer.number(number) : '';
  const key = `half ${text} ${family} ${JSON.stringify([palette, look.fontFamily])}`;
  const half = sprites.picture(key, rect.width, rect.height, (target) => {
    const { width, height } = rect;
    fillMount({ ctx: target, palette }, { x: 0, y: 0, width, height });
    if (text === '') return;
    // Capital letters and digits are 0.73 of their size high. In 9:16 and 1:1, between the labels and the clock.
    const top = shape === 'portrait' ? 0.12 * height : shape === 'square' ? labelsBottom : 0.08 * height;
    const bottom = shape === 'landscape' ? 0.92 * height : ring.y - ring.radius;
    const size = Math.min((bottom - top) / 0.78, (1.3 * width) / text.length);
    setLabelFont(target, family, Math.round(size));
    const middle = (top + bottom) / 2;
    const fill = target.createLinearGradient(0, middle - 0.36 * size, 0, middle + 0.36 * size);
    fill.addColorStop(0, css(palette.accent, 0.62));
    fill.addColorStop(1, css(palette.primary, 0.5));
    target.fillStyle = fill;
    unmirrored({ ctx: target, localizer }, width / 2, () => target.fillText(text, width / 2, middle + 0.363 * size));
  });
  ctx.drawImage(half, rect.x, rect.y);
};

/** The surface behind a question. */
const paintPlate = (stage: Stage, plate: Rect): void => {
  const { ctx, sprites, palette, px } = stage;
  const { width, height } = plate;
  // Behind dark text, colours would have to be pale anyway.
  const isBright = luminance(palette.text) < luminance(palette.background);
  const opacity = isBright ? 0.78 : 0.6;
  const [from, to] = isBright
    ? [WHITE, mix(WHITE, palette.background, 0.3)]
    : [legibleColor(stage, palette.primary, opacity), legibleColor(stage, palette.secondary, opacity)];
  const surface = sprites.picture(`plate ${from} ${to} ${palette.text}`, width, height, (target) => {
    const fill = target.createLinearGradient(0, 0, width, height);
    fill.addColorStop(0, css(from, opacity));
    fill.addColorStop(1, css(to, opacity));
    const line = Math.max(1, px(0.002));
    const edge = { x: line / 2, y: line / 2, width: width - line, height: height - line };
    roundedRect(target, edge, 1.2 * cardRadius(stage));
    target.fillStyle = fill;
    target.fill();
    target.lineWidth = line;
    target.strokeStyle = css(palette.text, 0.16);
    target.stroke();
  });
  ctx.drawImage(surface, plate.x, plate.y);
};

/** The straight edge of the half of the picture. */
const paintEdge = (stage: Stage, heading: Heading, bleeds: boolean): void => {
  const { ctx, palette, px, shape } = stage;
  if (shape === 'square' && !bleeds) return;
  const half = pictureHalf(stage, heading);
  const line = Math.max(2, px(0.006));
  ctx.fillStyle = css(palette.accent);
  if (shape !== 'landscape') ctx.fillRect(0, half.height - line / 2, half.width, line);
  else ctx.fillRect((half.x === 0 ? half.width : half.x) - line / 2, 0, line, half.height);
};

/** What is behind everything in layouts other than `classic`: the picture to the edges, or a half of the frame. */
export const paintBackdrop = (stage: Stage, view: AskedView, layout: QuestionLayout, t: number): void => {
  const { bleeds, half, plate, scrim, visual } = layout;
  if (plate !== null) paintPlate(stage, plate);
  if (half !== null) paintHalf(stage, half, view.heading, visual === null);
  if (bleeds) paintVisual(stage, view, layout, t);
  if (stage.look.layout === 'split' && (visual !== null || half !== null)) paintEdge(stage, view.heading, bleeds);
  if (!bleeds || visual === null) return;
  if (scrim !== null) paintScrim(stage, visual, scrim);
};
