import { describe, expect, it } from 'vitest';
import { DEFAULT_LOOK } from '../../../lib/core/model/theme';
import type { ThemeEffects } from '../../../lib/core/model/theme-effects';
import { shakeOffset } from './urgency';

const stageOf = (urgencyStyle: ThemeEffects['urgencyStyle']) => ({
  short: 1080,
  look: { ...DEFAULT_LOOK, backgroundImage: null, effects: { ...DEFAULT_LOOK.effects, urgencyStyle } },
});
const BEATS = Array.from({ length: 101 }, (_, step) => step / 100);

describe('shakeOffset', () => {
  it('is at most 0.6 % of the short side, and decays to 0', () => {
    for (const beat of BEATS) {
      for (const offset of shakeOffset(stageOf('shake'), beat)) expect(Math.abs(offset)).toBeLessThanOrEqual(6.48);
    }
    expect(BEATS.some((beat) => shakeOffset(stageOf('shake'), beat).some((offset) => Math.abs(offset) > 4))).toBe(true);
    expect(shakeOffset(stageOf('shake'), 0).map(Math.abs)).toEqual([0, 0]);
  });

  it.each(['none', 'vignette', 'pulse', 'border_pulse'] as const)('is 0 for %s', (style) => {
    for (const beat of BEATS) expect(shakeOffset(stageOf(style), beat)).toEqual([0, 0]);
  });
});
