/** The families that a theme may name, in the order in which lists show them. Others render in Inter (D30). */
export const FONT_FAMILIES = [
  'Inter',
  'Montserrat',
  'Poppins',
  'Outfit',
  'Nunito',
  'Fredoka',
  'Baloo 2',
  'Bebas Neue',
  'Lora',
  'Playfair Display',
  'Patrick Hand',
  'Orbitron',
  'Chakra Petch',
  'JetBrains Mono',
  'Press Start 2P',
] as const;
export type FontFamily = (typeof FONT_FAMILIES)[number];

/** What unknown families render in. */
export const DEFAULT_FAMILY: FontFamily = 'Inter';

/** The family of that name, whatever its case; undefined for one that does not ship with the app. */
export const findFontFamily = (name: string): FontFamily | undefined => {
  const wanted = name.trim().toLowerCase();
  return FONT_FAMILIES.find((family) => family.toLowerCase() === wanted);
};
