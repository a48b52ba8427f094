import { staticFile } from 'remotion';

/** Path of sample files in the app. Remotion serves `public` under another path. */
const SAMPLES = '/samples/';

/** The URL from which a composition loads a file, by its asset's `path`. Renderers pass absolute URLs of the app. */
export const fileUrl = (path: string): string => (path.startsWith(SAMPLES) ? staticFile(path.slice(1)) : path);
