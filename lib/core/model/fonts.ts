/** The font families that themes can use, in the order of lists. Others render in Inter (D30). */
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

/** Used for unknown families. */
export const DEFAULT_FAMILY: FontFamily = 'Inter';

/** Finds a family by name, ignoring case. */
export const findFontFamily = (name: string): FontFamily | undefined => {
  const wanted = name.trim().toLowerCase();
  return FONT_FAMILIES.find((family) => family.toLowerCase() === wanted);
};
