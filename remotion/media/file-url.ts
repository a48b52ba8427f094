import { staticFile } from 'remotion';

/** Paths of files in the app's public folder. Remotion serves them under another path. */
const PUBLIC = ['/samples/', '/music/'];

/** The URL from which a composition loads a file, by its path in the app. Renderers pass absolute URLs of the app. */
export const fileUrl = (path: string): string =>
  PUBLIC.some((folder) => path.startsWith(folder)) ? staticFile(path.slice(1)) : path;
