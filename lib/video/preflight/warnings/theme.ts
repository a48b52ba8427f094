import { findFontFamily } from '../../../model/fonts';
import type { VideoProps } from '../../props';
import type { Finding } from '../finding';

/** More beats a minute than three flashes a second (WCAG 2.3.1); the painter then shows every second one. */
const FASTEST_BPM = 180;

/** A family that does not ship with the service (D30). */
export const unknownFont = ({ look }: VideoProps): Finding[] => {
  if (findFontFamily(look.fontFamily) !== undefined) return [];
  const message = `There is no font named ${look.fontFamily} here: texts are set in Inter.`;
  return [{ field: 'theme.fontFamily', message, code: 'unknown_font' }];
};

/** Pulses that would flash more than three times a second. */
export const flashing = ({ look }: VideoProps): Finding[] => {
  const { audioReactive, audioReactiveBpm, audioReactiveIntensity } = look.effects;
  if (!audioReactive || audioReactiveIntensity === 0 || audioReactiveBpm <= FASTEST_BPM) return [];
  const message = `${audioReactiveBpm} beats a minute would flash more than three times a second: every second one is shown.`;
  return [{ field: 'theme.effects.audioReactiveBpm', message, code: 'flashing' }];
};
