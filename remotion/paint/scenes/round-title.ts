import { MOTION } from '../../../lib/video/timeline';
import type { RoundTitleView } from '../../../lib/video/views';
import { css, mix } from '../color';
import { paintBackground } from '../effects/background';
import { paintSoftDisc } from '../effects/glow';
import { easeInOut, easeOut, passed } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { drawText } from '../text';
import { layoutText } from '../text-layout';
import { labelLayout } from './heading';
import { seedOf } from './seed';
import { drawWords } from './words';

/** The round's number, as large as the frame: its outline is drawn on, then it fills faintly. */
const paintNumeral = (stage: Stage, number: number, t: number) => {
  const { ctx, short, width, height, palette, family } = stage;
  const drawn = easeInOut(passed(t, 0, 26));
  if (drawn === 0) return;
  const text = String(number);
  const size = (text.length > 1 ? 0.86 : 1.02) * short;
  ctx.save();
  ctx.font = `900 ${size}px ${family}`;
  ctx.letterSpacing = `${-0.04 * size}px`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.direction = 'ltr';
  const [x, y] = [width / 2, height / 2 + size * 0.364];
  const fill = easeOut(passed(t, 14, 24));
  if (fill > 0) {
    const gradient = ctx.createLinearGradient(0, y - size * 0.73, 0, y);
    gradient.addColorStop(0, css(palette.primary, 0.34 * fill));
    gradient.addColorStop(1, css(palette.secondary, 0.06 * fill));
    ctx.fillStyle = gradient;
    ctx.fillText(text, x, y);
  }
  // Longer than any figure's outline, so that one dash draws all of it.
  const outline = size * 5;
  ctx.setLineDash([outline * drawn, outline]);
  ctx.lineWidth = 0.005 * short;
  ctx.lineJoin = 'round';
  ctx.strokeStyle = css(mix(palette.accent, palette.primary, 0.3), 0.75);
  ctx.strokeText(text, x, y);
  ctx.restore();
};

export const paintRoundTitle = (stage: Stage, view: RoundTitleView, sceneFrame: number): void => {
  const { sprites, short, safe, width, height, palette, family, shape } = stage;
  const t = sceneFrame - MOTION.transition;
  const px = (share: number) => Math.round(share * short);
  const label = labelLayout(stage, `Round ${view.number} of ${view.rounds}`, safe.width, 0.032);
  const count = labelLayout(stage, `${view.questions} question${view.questions === 1 ? '' : 's'}`, safe.width, 0.028);
  const title = layoutText(
    sprites,
    view.title,
    { width: Math.round(safe.width * 0.92), height: safe.height * 0.6 },
    {
      family,
      weight: 800,
      size: (shape === 'landscape' ? 0.15 : 0.13) * short,
      minSize: 0.05 * short,
      lineHeight: 1.06,
      letterSpacing: -0.03,
      maxLines: 5,
    },
  );
  const total = label.height + title.height + count.height + px(0.05);
  const top = Math.round(height / 2 - total / 2);
  const titleY = top + label.height + px(0.02);
  const rise = (share: number) => px(0.03 * (1 - share));
  paintBackground(stage, seedOf(view), sceneFrame);
  withOpacity(stage, easeOut(passed(t, 0, 24)), () =>
    paintSoftDisc(stage, width / 2, height / 2, 0.75 * short, palette.secondary, 0.3),
  );
  paintNumeral(stage, view.number, t);
  const above = easeOut(passed(t, 2, 12));
  drawText(stage, label, safe.x, top - rise(above), safe.width, {
    color: palette.accent,
    opacity: above,
    align: 'center',
  });
  drawWords(
    stage,
    title,
    safe.x,
    titleY,
    safe.width,
    { color: palette.text, align: 'center' },
    { t: t - 5, stagger: 3, rise: 0.06 * short },
  );
  const below = easeOut(passed(t, 16, 12));
  drawText(stage, count, safe.x, titleY + title.height + px(0.03) + rise(below), safe.width, {
    color: palette.text,
    opacity: 0.75 * below,
    align: 'center',
  });
};
