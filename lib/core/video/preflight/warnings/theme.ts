import { findFontFamily } from '../../../model/fonts';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';

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
