import { findFontFamily } from '../../../model/fonts';
import { contrast, LEGIBLE, mix, rgb } from '../../color';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';

/** Minimum contrast of rings, bars and large text (WCAG 2.2, 1.4.3 and 1.4.11). */
const VISIBLE = 3;
/** Share of the option's colour in a standard card (remotion/paint/effects/card-skins/standard.ts). */
const TINT = 0.72;

const low = (field: string, what: string, ratio: number, needed: number): Finding[] =>
  ratio >= needed
    ? []
    : [
        {
          field,
          message: `${what} has a contrast of ${(Math.floor(ratio * 10) / 10).toFixed(1)}:1. Choose colours with at least ${needed}:1.`,
          code: 'low_contrast',
        },
      ];

/**
 * Colours of the theme with less contrast than WCAG AA requires. The painter corrects some of them, so that they differ
 * from the theme.
 */
export const lowContrast = ({ look }: VideoProps): Finding[] => {
  const { effects } = look;
  const [background, text] = [rgb(look.backgroundColor), rgb(look.textColor)];
  const textFindings = low('theme.textColor', 'Text on the background', contrast(text, background), LEGIBLE);
  const cards =
    effects.optionCardVariant === 'standard' && textFindings.length === 0
      ? [look.primaryColor, look.secondaryColor, look.accentColor].map((color) =>
          contrast(text, mix(background, rgb(color), TINT * effects.optionCardOpacity)),
        )
      : [];
  return [
    ...textFindings,
    ...low('theme.effects.optionCardOpacity', 'Text on the cards', Math.min(21, ...cards), LEGIBLE),
    ...low(
      'theme.accentColor',
      'The accent colour on the background',
      contrast(rgb(look.accentColor), background),
      VISIBLE,
    ),
    ...low(
      'theme.effects.urgencyColor',
      'The urgency colour on the background',
      contrast(rgb(effects.urgencyColor), background),
      VISIBLE,
    ),
  ];
};

/** Three flashes per second (WCAG 2.3.1). At a faster tempo, the painter shows every second beat. */
const FASTEST_BPM = 180;

/** A font family that is not included (D30). */
export const unknownFont = ({ look }: VideoProps): Finding[] => {
  if (findFontFamily(look.fontFamily) !== undefined) return [];
  const message = `The font ${look.fontFamily} is not available, so texts are set in Inter. Choose another font.`;
  return [{ field: 'theme.fontFamily', message, code: 'unknown_font' }];
};

/** Pulses that would flash more than three times a second. */
export const flashing = ({ look }: VideoProps): Finding[] => {
  const { audioReactive, audioReactiveBpm, audioReactiveIntensity } = look.effects;
  if (!audioReactive || audioReactiveIntensity === 0 || audioReactiveBpm <= FASTEST_BPM) return [];
  const message = `${audioReactiveBpm} beats per minute would flash more than three times per second, so only every second beat is shown. Choose at most ${FASTEST_BPM}.`;
  return [{ field: 'theme.effects.audioReactiveBpm', message, code: 'flashing' }];
};
