import { introLayout } from '../../../lib/core/video/layout/intro';
import type { IntroView } from '../../../lib/core/video/views';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { paintIntroParticles } from '../effects/intro-particles';
import { paintIntroRings } from '../effects/intro-rings';
import { easeOut, progressAt, steppedEaseOut } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { seedOf } from './seed';
import { drawWords, wordsSpan } from './words';

const TITLE_AT = 8;

export const paintIntro = (stage: Stage, view: IntroView, t: number): void => {
  const { ctx, short, palette, safe, width, height } = stage;
  const layout = introLayout(stage, view);
  const rise = (progress: number) => Math.round(0.03 * short * (1 - progress));
  paintBackground(stage, seedOf(view), t, {
    x: width / 2,
    y: height / 2,
    radius: 0.85 * short,
    color: palette.primary,
    opacity: 0.34,
    strength: steppedEaseOut(progressAt(t, 0, 30)),
  });
  paintIntroRings(stage, t);
  paintIntroParticles(stage, layout.content, t);
  drawWords(
    stage,
    layout.title,
    safe.x,
    layout.top,
    safe.width,
    { color: palette.text, align: 'center', role: 'title' },
    { t: t - TITLE_AT, rise: 0.06 * short },
  );
  const words = view.title.split(/\s+/).length;
  const subtitleAt = TITLE_AT + wordsSpan(words) + 8;
  const subtitle = easeOut(progressAt(t, subtitleAt, 14));
  drawText(stage, layout.subtitle, safe.x, layout.subtitleY + rise(subtitle), safe.width, {
    color: palette.text,
    opacity: 0.82 * subtitle,
    align: 'center',
  });
  if (layout.handle) {
    const progress = easeOut(progressAt(t, subtitleAt + 14, 14));
    drawText(stage, layout.handle, safe.x, layout.handleY + rise(progress), safe.width, {
      color: palette.text,
      opacity: progress,
      align: 'center',
    });
  }
  const pill = easeOut(progressAt(t, subtitleAt + 8, 14));
  withOpacity(stage, pill, () => {
    const box = {
      ...layout.pill,
      x: Math.round(safe.x + (safe.width - layout.pill.width) / 2),
      y: layout.pillY + rise(pill),
    };
    ctx.fillStyle = css(palette.accent, 0.14);
    roundedRect(ctx, box, box.height / 2);
    ctx.fill();
    ctx.lineWidth = Math.max(1, 0.0018 * short);
    ctx.strokeStyle = css(palette.accent, 0.55);
    ctx.stroke();
    drawText(stage, layout.label, box.x, Math.round(box.y + (box.height - layout.label.height) / 2), box.width, {
      color: palette.accent,
      align: 'center',
    });
  });
};
