const SUFFIX = ' (copy)';

/** The title of a copy (D23): the original's, shortened where ` (copy)` would make it longer than `max` code points. */
export const copyTitle = (title: string, max: number): string =>
  [...title].slice(0, max - SUFFIX.length).join('') + SUFFIX;
