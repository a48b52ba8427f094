import type { RevealView } from '../../../lib/video/views';
import { css, readableOn, WHITE } from '../color';
import { paintBackground } from '../effects/background';
import { paintCelebration } from '../effects/celebrations';
import { paintUrgency } from '../effects/urgency';
import { clamp, easeInOut, easeOut, easeOutBack, lerp, passed } from '../motion';
import { strokeCheck, withOpacity, withScale } from '../shapes';
import type { Rect, Stage } from '../stage';
import { drawText } from '../text';
import { BREATH, type CardState, cardRadius, cardSprite, GROWTH } from './cards';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { type AskedView, type QuestionLayout, questionLayout } from './question-layout';
import { paintSuspenseRing } from './ring';
import { seedOf } from './seed';
import { paintScanLight } from './suspense';

/** Frames in which the cards take their breath. */
const INHALE = 10;

const grown = ({ x, y, width, height }: Rect, scale: number): Rect => ({
  x: x - (width * (scale - 1)) / 2,
  y: y - (height * (scale - 1)) / 2,
  width: width * scale,
  height: height * scale,
});

/** A disc with a check mark that is drawn on, over the right card's corner; `t` is in frames since the reveal. */
export const paintBadge = (stage: Stage, rect: Rect, t: number) => {
  const { ctx, short, palette } = stage;
  const size = 0.074 * short;
  const [x, y] = [rect.x + rect.width - 0.022 * short, rect.y + 0.012 * short];
  const share = passed(t, 5, 10);
  if (share === 0) return;
  withScale(stage, easeOutBack(share, 0.12), x, y, () => {
    ctx.fillStyle = css(WHITE);
    ctx.beginPath();
    ctx.arc(x, y, size / 2, 0, 2 * Math.PI);
    ctx.fill();
    ctx.lineWidth = size * 0.13;
    ctx.strokeStyle = css(readableOn(WHITE, palette.background));
    strokeCheck(ctx, x - size / 2, y - size / 2, size, easeInOut(passed(t, 10, 11)));
  });
};

/** All cards but the right one, which dim from the reveal on; `t` is in frames since then. */
export const paintWrongCards = (
  stage: Stage,
  view: AskedView,
  layout: QuestionLayout,
  correct: number | null,
  t: number,
): void => {
  const { ctx, look } = stage;
  const shown = easeOut(clamp(t / 12));
  for (const [index, option] of view.options.entries()) {
    const card = layout.cards[index];
    if (card === undefined || index === correct) continue;
    const sprite = (state: CardState) => cardSprite(stage, { index, option, layout: card }, view.options.length, state);
    const { picture, rect } = sprite('idle');
    withScale(stage, lerp(BREATH, 1, shown), rect.x + rect.width / 2, rect.y + rect.height / 2, () => {
      withOpacity(stage, 1 - shown, () => ctx.drawImage(picture, rect.x, rect.y));
      withOpacity(stage, shown * (0.88 - look.effects.revealDimIntensity), () =>
        ctx.drawImage(sprite('wrong').picture, rect.x, rect.y),
      );
    });
  }
};

/** Where the right card comes to rest. */
export const rightCardRect = (card: Rect): Rect => grown(card, GROWTH);

const paintRightCard = (stage: Stage, view: RevealView, layout: QuestionLayout, correct: number, t: number) => {
  const { ctx } = stage;
  const card = layout.cards[correct];
  const option = view.options[correct];
  if (card === undefined || option === undefined) return;
  const sprite = (state: CardState) =>
    cardSprite(stage, { index: correct, option, layout: card }, view.options.length, state);
  const right = sprite('right');
  const scale = t >= 16 ? GROWTH : lerp(BREATH, GROWTH, easeOutBack(clamp(t / 16), 0.08));
  const place = grown(right.rect, scale);
  // The accent colour runs over the card from its left edge.
  const filled = easeInOut(clamp(t / 9));
  if (filled < 1) ctx.drawImage(sprite('idle').picture, place.x, place.y, place.width, place.height);
  const { width, height } = right.picture;
  if (scale === GROWTH) ctx.drawImage(right.picture, Math.round(place.x), Math.round(place.y));
  else if (filled > 0) {
    ctx.drawImage(right.picture, 0, 0, width * filled, height, place.x, place.y, place.width * filled, place.height);
  }
  paintBadge(stage, rightCardRect(card.rect), t);
};

const paintAnswer = (stage: Stage, view: RevealView, layout: QuestionLayout, t: number) => {
  const right = view.correct === null ? undefined : layout.cards[view.correct];
  // Behind all cards: it plays around the right one and not over the others' texts.
  if (right !== undefined) paintCelebration(stage, rightCardRect(right.rect), cardRadius(stage), t);
  paintWrongCards(stage, view, layout, view.correct, t);
  if (view.correct !== null) paintRightCard(stage, view, layout, view.correct, t);
};

const paintWaitingCards = (stage: Stage, view: RevealView, layout: QuestionLayout, t: number) => {
  const { ctx } = stage;
  const scale = lerp(1, BREATH, easeInOut(clamp(t / INHALE)));
  for (const [index, option] of view.options.entries()) {
    const card = layout.cards[index];
    if (card === undefined) continue;
    const { picture, rect } = cardSprite(
      stage,
      { index, option, layout: card },
      view.options.length,
      t < INHALE ? 'idle' : 'held',
    );
    const place = grown(rect, scale);
    if (t < INHALE) ctx.drawImage(picture, place.x, place.y, place.width, place.height);
    else ctx.drawImage(picture, Math.round(place.x), Math.round(place.y));
  }
  paintScanLight(
    stage,
    layout.cards.map(({ rect }) => grown(rect, scale)),
    passed(t / view.revealAt, 0.12, 0.8),
  );
};

export const paintReveal = (stage: Stage, view: RevealView, t: number): void => {
  const { palette } = stage;
  const layout = questionLayout(stage, view);
  const since = t - view.revealAt;
  paintBackground(stage, seedOf(view), view.clock + t);
  paintUrgency(stage, 0, 1 - passed(t, 0, 8));
  paintHeading(stage, view.heading, since < 0 ? 0 : easeInOut(passed(since, 4, 20)));
  const { rect, text } = layout.question;
  drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text });
  paintSuspenseRing(stage, layout.ring, clamp(t / view.revealAt), passed(since, 0, 12));
  paintHint(stage, layout, since < 0 ? 1 : 1 - easeOut(clamp(since / 8)));
  if (since < 0) paintWaitingCards(stage, view, layout, t);
  else paintAnswer(stage, view, layout, since);
};
