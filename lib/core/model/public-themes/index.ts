import { blueSky, bubblegum, peppermint, popArt } from './bright';
import { aurora, chalkboard, deepSea, midnight, paperWhite, winterNight } from './calm';
import { circuit, confettiParty, honeycomb, neonArcade, retroVhs, sunsetMesh } from './lively';
import type { PublicTheme } from './public-theme';

export type { PublicTheme };

/** Owns the public themes. `email` is not an email address, so that no one can sign up as this user. */
export const SYSTEM_USER = { id: '019b76da-a800-7000-8000-000000000000', email: 'system', name: 'Quiz Video Service' };

/** The themes that ship with the service, in the order of lists (D31). */
export const PUBLIC_THEMES: readonly PublicTheme[] = [
  midnight,
  aurora,
  neonArcade,
  chalkboard,
  sunsetMesh,
  retroVhs,
  confettiParty,
  paperWhite,
  deepSea,
  circuit,
  honeycomb,
  winterNight,
  popArt,
  peppermint,
  blueSky,
  bubblegum,
];
