import { type FanCard, openingLayout } from '../../../lib/core/video/layout/opening';
import type { IntroView } from '../../../lib/core/video/views';
import { questionMark } from '../boards/question-mark';
import { BLACK, css, ensureContrast, readableOn, WHITE } from '../color';
import { paintBackground } from '../effects/background';
import { paintIntroParticles } from '../effects/intro-particles';
import { paintIntroRings } from '../effects/intro-rings';
import { clamp, easeOut, lerp, progressAt } from '../motion';
import { fillBlurred, roundedRect, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import { seedOf } from './seed';
import { bleedSprite, fillWithSign, paintScrim, stillOf, stillSprite } from './still-picture';

/** How much a picture behind everything grows over its scene. */
const ZOOM = 0.04;

/** A print with a white border and its shadow, turned about its middle when it is drawn. */
const cardSprite = (stage: Stage, { rect, image }: FanCard, index: number): OffscreenCanvas => {
  const { sprites, short, palette, family, localizer, px } = stage;
  const pad = px(0.05);
  const still = image && stillOf(stage, image);
  const key = JSON.stringify(['fan', image?.sha256, still?.picture !== null, index, palette, family, short]);
  return sprites.picture(key, rect.width + 2 * pad, rect.height + 2 * pad, (ctx) => {
    const sheet = { x: pad, y: pad, width: rect.width, height: rect.height };
    const radius = px(0.022);
    fillBlurred(ctx, 0.035 * short, BLACK, 0.5, () => roundedRect(ctx, { ...sheet, y: pad + px(0.01) }, radius));
    ctx.fillStyle = css(WHITE);
    roundedRect(ctx, sheet, radius);
    ctx.fill();
    const border = px(0.012);
    const inside = {
      x: pad + border,
      y: pad + border,
      width: rect.width - 2 * border,
      height: rect.height - 2 * border,
    };
    roundedRect(ctx, inside, radius - border / 2);
    ctx.clip();
    if (still) ctx.drawImage(stillSprite(stage, still, inside), inside.x, inside.y);
    // The last card is on top, and asks; those below it are options.
    else fillWithSign(ctx, stage, inside, index, index === 2 ? questionMark(localizer) : localizer.letter(index));
  });
};

const paintFan = (stage: Stage, cards: readonly FanCard[], t: number) => {
  const { ctx, short } = stage;
  const settled = easeOut(progressAt(t, 0, 18));
  for (const [index, card] of cards.entries()) {
    const { rect, angle } = card;
    const sprite = cardSprite(stage, card, index);
    ctx.save();
    const sway = Math.sin(t / 24 + 1.7 * index);
    ctx.translate(rect.x + rect.width / 2, rect.y + rect.height / 2 + 0.005 * short * sway);
    ctx.rotate(angle * lerp(0.7, 1, settled) + 0.008 * sway);
    ctx.scale(lerp(0.94, 1, settled), lerp(0.94, 1, settled));
    ctx.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
    ctx.restore();
  }
};

/** A panel at an edge of the frame, with a line of the theme's colour towards the texts. */
const paintPanelEdge = ({ ctx, palette, px, shape }: Stage, { x, y, width, height }: Rect) => {
  const line = px(0.009);
  ctx.fillStyle = css(palette.accent);
  if (shape !== 'landscape') ctx.fillRect(x, y + height - line, width, line);
  else ctx.fillRect(x === 0 ? width - line : x, y, line, height);
};

const paintArt = (stage: Stage, layout: ReturnType<typeof openingLayout>, view: IntroView, t: number) => {
  const { ctx, sprites, width, height, palette, family } = stage;
  const { art } = layout;
  const zoom = 1 + ZOOM * clamp(t / view.durationInFrames);
  if (art.kind === 'fan') paintFan(stage, art.cards, t);
  else if (art.kind === 'bleed') {
    const picture = bleedSprite(stage, stillOf(stage, art.image), layout.top);
    withScale(stage, zoom, width / 2, height / 2, () => ctx.drawImage(picture, 0, 0));
    paintScrim(stage, layout.top);
  } else {
    const { rect, image } = art;
    const picture =
      image === null
        ? sprites.picture(`sign ${JSON.stringify([palette, family])}`, rect.width, rect.height, (target) =>
            fillWithSign(target, stage, { ...rect, x: 0, y: 0 }, 0),
          )
        : stillSprite(stage, stillOf(stage, image), rect);
    ctx.save();
    ctx.beginPath();
    ctx.rect(rect.x, rect.y, rect.width, rect.height);
    ctx.clip();
    withScale(stage, zoom, rect.x + rect.width / 2, rect.y + rect.height / 2, () =>
      ctx.drawImage(picture, rect.x, rect.y),
    );
    ctx.restore();
    paintPanelEdge(stage, rect);
  }
};

/** The opening in the layouts other than `classic`. It is complete in the first frame, which is what feeds show. */
export const paintOpening = (stage: Stage, view: IntroView, t: number): void => {
  const { ctx, short, palette, safe, width, height } = stage;
  const layout = openingLayout(stage, view);
  const { room, isCentred, pill, label } = layout;
  const align = isCentred ? 'center' : 'start';
  paintBackground(stage, seedOf(view), t, {
    x: width / 2,
    y: height / 2,
    radius: 0.85 * short,
    color: palette.primary,
    opacity: 0.34,
    strength: 1,
  });
  paintIntroRings(stage, t);
  paintIntroParticles(stage, layout.art.kind === 'fan' ? safe : layout.content, t);
  paintArt(stage, layout, view, t);
  const color = palette.text;
  drawText(stage, layout.title, room.x, layout.top, room.width, { color, align, role: 'title' });
  drawText(stage, layout.subtitle, room.x, layout.subtitleY, room.width, { color, align, opacity: 0.88 });
  if (layout.handle) drawText(stage, layout.handle, room.x, layout.handleY, room.width, { color, align });
  const beat = 1 + 0.05 * Math.sin(Math.PI * progressAt(t, 10, 16));
  const ground = ensureContrast(palette.accent, palette.background, palette.text, 3);
  withScale(stage, beat, pill.x + pill.width / 2, pill.y + pill.height / 2, () => {
    ctx.fillStyle = css(ground);
    roundedRect(ctx, pill, pill.height / 2);
    ctx.fill();
    drawText(stage, label, pill.x, Math.round(pill.y + (pill.height - label.height) / 2), pill.width, {
      color: readableOn(ground, palette.background),
      ground,
      align: 'center',
      shadow: false,
    });
  });
};
