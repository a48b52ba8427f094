import type { LayoutStage } from './stage';
import type { TextStyle } from './text';

/** Pixels of a CSS `rem` in a frame whose short side is 1080. */
const REM = 16;

/**
 * A theme's letter spacing of titles (`titleLetterSpacing`), to be spread into a text style. `px` and `rem` refer to a
 * frame 1080 pixels high. `optical` is added, in multiples of the size: larger text is set tighter.
 */
export const titleSpacing = (
  { look, short }: LayoutStage,
  optical = 0,
): Pick<TextStyle, 'letterSpacing' | 'tracking'> => {
  const { titleLetterSpacing } = look.effects;
  const value = Number.parseFloat(titleLetterSpacing);
  const pixels = (value * short) / 1080;
  if (titleLetterSpacing.endsWith('rem')) return { letterSpacing: optical, tracking: pixels * REM };
  return titleLetterSpacing.endsWith('px')
    ? { letterSpacing: optical, tracking: pixels }
    : { letterSpacing: value + optical };
};
