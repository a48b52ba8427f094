const SUFFIX = ' (copy)';

/** The title of a copy (D23): the original's with ` (copy)`, shortened to at most `max` code points. */
export const copyTitle = (title: string, max: number): string =>
  [...title].slice(0, max - SUFFIX.length).join('') + SUFFIX;
