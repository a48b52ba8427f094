import { describe, expect, it } from 'vitest';
import { FONT_FAMILIES, findFontFamily } from './fonts';
import { PUBLIC_THEMES } from './public-themes';
import { THEME_DEFAULTS } from './theme';

describe('findFontFamily', () => {
  it('ignores case and surrounding spaces', () => {
    expect(findFontFamily(' patrick hand ')).toBe('Patrick Hand');
  });

  it('returns undefined for a family that is not included', () => {
    expect(findFontFamily('Comic Sans MS')).toBeUndefined();
  });

  it('finds the families of all public themes and of the default look', () => {
    for (const { fontFamily } of [THEME_DEFAULTS, ...PUBLIC_THEMES]) expect(FONT_FAMILIES).toContain(fontFamily);
  });
});
