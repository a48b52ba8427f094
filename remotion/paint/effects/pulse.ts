import { FPS } from '../../../lib/core/model/video-settings';
import { css } from '../color';
import { clamp, easeInOut } from '../motion';
import { withOpacity } from '../shapes';
import type { Stage } from '../stage';
import { legibleColor } from './background/legible';
import { backgroundBase } from './background/lights';
import { patternPicture } from './patterns';

/** Above this tempo, only every second beat is shown: with another flash there would be more than three per second (WCAG 2.3.1). */
const MAX_BPM = 150;
/** Share of a beat until its maximum. */
const RISE = 0.18;

/** The brightness of the beat at frame `t`, 0 to 1; 0 if the theme has no pulse. */
export const beatAt = ({ look }: Pick<Stage, 'look'>, t: number): number => {
  const { audioReactive, audioReactiveBpm, audioReactiveIntensity } = look.effects;
  if (!audioReactive) return 0;
  const bpm = audioReactiveBpm > MAX_BPM ? audioReactiveBpm / 2 : audioReactiveBpm;
  const position = ((t * bpm) / (60 * FPS)) % 1;
  const brightness = position < RISE ? easeInOut(position / RISE) : 1 - easeInOut((position - RISE) / (1 - RISE));
  return clamp(audioReactiveIntensity * brightness);
};

/** Depth of the lights as a multiple of the short side. */
const DEPTH = 0.46;
/** Maximum opacity, at the edge. */
const MAX_OPACITY = 0.5;

/** Lights at both ends of the frame's long side that pulse with the beat. */
export const paintPulse = (stage: Stage, t: number): void => {
  const beat = beatAt(stage, t);
  if (beat === 0) return;
  const { ctx, sprites, width, height, short, look, palette } = stage;
  const { backgroundPattern, backgroundPatternOpacity, backgroundPatternScale } = look.effects;
  const isPortrait = height > width;
  const depth = Math.round(DEPTH * short);
  const base = backgroundBase(stage);
  const colors = [palette.accent, palette.primary].map((color) => legibleColor(stage, color, MAX_OPACITY, base));
  for (const [index, color] of colors.entries()) {
    const [w, h] = isPortrait ? [width, depth] : [depth, height];
    const [x, y] = index === 0 ? [0, 0] : [width - w, height - h];
    const key = `pulse ${index} ${color} ${backgroundPattern} ${backgroundPatternOpacity} ${backgroundPatternScale}`;
    const sprite = sprites.picture(`${key} ${palette.text}`, w, h, (target) => {
      const [fromX, fromY] = index === 0 ? [0, 0] : [isPortrait ? 0 : w, isPortrait ? h : 0];
      const [toX, toY] = isPortrait ? [0, h - fromY] : [w - fromX, 0];
      const gradient = target.createLinearGradient(fromX, fromY, toX, toY);
      for (let step = 0; step <= 8; step++) {
        gradient.addColorStop(step / 8, css(color, MAX_OPACITY * (0.5 + 0.5 * Math.cos((Math.PI * step) / 8)) ** 1.5));
      }
      target.fillStyle = gradient;
      target.fillRect(0, 0, w, h);
      const pattern = patternPicture(stage);
      if (pattern === null) return;
      target.globalCompositeOperation = 'source-atop';
      target.globalAlpha = Math.min(1, 2 * backgroundPatternOpacity);
      target.drawImage(pattern, -x, -y);
    });
    withOpacity(stage, beat, () => ctx.drawImage(sprite, x, y));
  }
};
