/** Font families that ship with the app, by the name a theme gives them (D30: unknown ones render in Inter). */
const FAMILIES: Record<string, string> = { Inter: '"Inter Variable"' };
const DEFAULT_FAMILY = '"Inter Variable"';

/** The CSS family list to draw a theme's `fontFamily` with. */
export const familyOf = (fontFamily: string): string => `${FAMILIES[fontFamily] ?? DEFAULT_FAMILY}, sans-serif`;
