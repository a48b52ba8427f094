import type { RevealView } from '../../../lib/video/views';
import { paintBackground } from '../effects/background';
import { clamp, easeOut, lerp, passed } from '../motion';
import { withOpacity, withScale } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { cardSprite, GROWTH } from './cards';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { questionLayout } from './question-layout';
import { paintRing } from './ring';

export const paintReveal = (stage: Stage, view: RevealView, t: number): void => {
  const { ctx, palette, look } = stage;
  const layout = questionLayout(stage, view);
  const since = t - view.revealAt;
  const shown = easeOut(clamp(since / 12));
  paintBackground(stage, `question ${view.heading.number}`, view.clock + t);
  paintHeading(stage, view.heading, shown);
  const { rect, text } = layout.question;
  drawText(stage, text, rect.x, rect.y, rect.width, { color: palette.text });
  withOpacity(stage, 1 - easeOut(passed(t, 0, 8)), () => paintRing(stage, layout.ring, 1, 1, true));
  paintHint(stage, layout, 1 - shown);
  for (const [index, option] of view.options.entries()) {
    const card = layout.cards[index];
    if (card === undefined) continue;
    const sprite = (state: 'idle' | 'right' | 'wrong') =>
      cardSprite(stage, { index, option, layout: card }, view.options.length, state);
    const { picture, rect: place } = sprite('idle');
    const right = view.correct === index;
    const [cx, cy] = [place.x + place.width / 2, place.y + place.height / 2];
    if (view.correct === null || since < 0) {
      ctx.drawImage(picture, place.x, place.y);
    } else if (right) {
      withScale(stage, lerp(1, GROWTH, shown), cx, cy, () => {
        ctx.drawImage(picture, place.x, place.y);
        withOpacity(stage, shown, () =>
          ctx.drawImage(sprite('right').picture, place.x, place.y, place.width, place.height),
        );
      });
    } else {
      withOpacity(stage, 1 - shown * (0.25 + look.effects.revealDimIntensity), () =>
        ctx.drawImage(sprite('wrong').picture, place.x, place.y),
      );
    }
  }
};
