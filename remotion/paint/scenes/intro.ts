import type { IntroView } from '../../../lib/video/views';
import { css } from '../color';
import { paintBackground } from '../effects/background';
import { paintIntroParticles } from '../effects/intro-particles';
import { paintIntroRings } from '../effects/intro-rings';
import { easeOut, lightShare, passed } from '../motion';
import { roundedRect, withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { layoutText } from '../text-layout';
import { titleSpacing } from '../text-styles/letter-spacing';
import { labelLayout } from './heading';
import { seedOf } from './seed';
import { drawWords, wordsSpan } from './words';

const TITLE_AT = 8;

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const introLayout = (stage: Stage, view: IntroView) => {
  const { safe, short, shape, sprites, family } = stage;
  const px = (share: number) => Math.round(share * short);
  const width = shape === 'landscape' ? Math.round(safe.width * 0.76) : Math.round(safe.width * 0.96);
  const size = (shape === 'landscape' ? 0.142 : 0.118) * short;
  const title = layoutText(
    sprites,
    view.title,
    { width, height: safe.height * 0.56 },
    {
      family,
      weight: 800,
      size,
      minSize: 0.052 * short,
      lineHeight: 1.06,
      ...titleSpacing(stage, -0.01),
      maxLines: shape === 'landscape' ? 4 : 7,
    },
  );
  const subtitle = layoutText(
    sprites,
    view.subtitle,
    { width, height: safe.height * 0.22 },
    { family, weight: 500, size: 0.046 * short, minSize: 0.032 * short, lineHeight: 1.3, maxLines: 4 },
  );
  const count = [counted(view.questions, 'question')];
  if (view.rounds > 1) count.push(counted(view.rounds, 'round'));
  const label = labelLayout(stage, count.join('  ·  '), width, 0.027);
  const pill = { width: Math.round(label.width + px(0.06)), height: px(0.064) };
  const gapAbove = subtitle.height > 0 ? px(0.034) : 0;
  const total = title.height + gapAbove + subtitle.height + px(0.05) + pill.height;
  const top = Math.round(safe.y + (safe.height - total) / 2);
  const subtitleY = top + title.height + gapAbove;
  const wide = Math.max(title.width, subtitle.width, pill.width) + px(0.05);
  const content = { x: safe.x + (safe.width - wide) / 2, y: top, width: wide, height: total };
  return { title, subtitle, label, pill, content, top, subtitleY, pillY: subtitleY + subtitle.height + px(0.05) };
};

export const paintIntro = (stage: Stage, view: IntroView, t: number): void => {
  const { ctx, short, palette, safe, width, height } = stage;
  const layout = introLayout(stage, view);
  const rise = (share: number) => Math.round(0.03 * short * (1 - share));
  paintBackground(stage, seedOf(view), t, {
    x: width / 2,
    y: height / 2,
    radius: 0.85 * short,
    color: palette.primary,
    opacity: 0.34,
    share: lightShare(passed(t, 0, 30)),
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
  const subtitle = easeOut(passed(t, subtitleAt, 14));
  drawText(stage, layout.subtitle, safe.x, layout.subtitleY + rise(subtitle), safe.width, {
    color: palette.text,
    opacity: 0.82 * subtitle,
    align: 'center',
  });
  const pill = easeOut(passed(t, subtitleAt + 8, 14));
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
