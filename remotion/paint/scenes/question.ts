import type { QuestionView } from '../../../lib/video/views';
import { paintBackground } from '../effects/background';
import { easeOut, easeOutBack, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawLine } from '../text';
import { cardSprite } from './cards';
import { paintHeading } from './heading';
import { paintHint } from './hint';
import { questionLayout } from './question-layout';
import { paintRing } from './ring';

const ENTER = 12;

export const paintQuestion = (stage: Stage, view: QuestionView, t: number): void => {
  const { ctx, short, palette } = stage;
  const { timing } = view;
  const layout = questionLayout(stage, view);
  paintBackground(stage, `question ${view.heading.number}`, view.clock + t);
  paintHeading(stage, view.heading, 0);

  const { rect, text } = layout.question;
  for (let index = 0; index < text.lines.length; index++) {
    const share = easeOut(passed(t, timing.questionAt + 3 * index, ENTER));
    const rise = Math.round(0.03 * short * (1 - share));
    drawLine(stage, text, index, rect.x, rect.y + index * text.lineHeight + rise, rect.width, {
      color: palette.text,
      opacity: share,
    });
  }

  for (const [index, option] of view.options.entries()) {
    const card = layout.cards[index];
    const share = passed(t, timing.optionsAt[index] ?? 0, ENTER);
    if (card === undefined || share === 0) continue;
    const { picture, rect: place } = cardSprite(stage, { index, option, layout: card }, view.options.length, 'idle');
    const rise = 0.045 * short * (1 - easeOutBack(share));
    withOpacity(stage, easeOut(share), () => ctx.drawImage(picture, place.x, place.y + (share === 1 ? 0 : rise)));
  }

  const ringIn = easeOut(passed(t, timing.countdownAt - 20, ENTER));
  withOpacity(stage, ringIn, () =>
    paintRing(stage, layout.ring, Math.max(0, t - timing.countdownAt), timing.countdownFrames, t >= timing.urgencyAt),
  );
  if (timing.hintAt !== null) paintHint(stage, layout, easeOut(passed(t, timing.hintAt, ENTER)));
};
