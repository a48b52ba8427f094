import { describe, expect, it } from 'vitest';
import { FONT_FAMILIES, findFontFamily } from './fonts';
import { PUBLIC_THEMES } from './public-themes';
import { THEME_DEFAULTS } from './theme';

describe('findFontFamily', () => {
  it('finds a family whatever its case', () => {
    expect(findFontFamily(' patrick hand ')).toBe('Patrick Hand');
  });

  it('does not know what does not ship', () => {
    expect(findFontFamily('Comic Sans MS')).toBeUndefined();
  });

  it('knows the families of all public themes and of the default look', () => {
    for (const { fontFamily } of [THEME_DEFAULTS, ...PUBLIC_THEMES]) expect(FONT_FAMILIES).toContain(fontFamily);
  });
});
