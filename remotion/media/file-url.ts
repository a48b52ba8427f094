import { staticFile } from 'remotion';

/** Path of sample files in the app. Remotion serves `public` under another path. */
const SAMPLES = '/samples/';

/**
 * Where a composition loads a file from, by its asset's `path`. Renderers that open the composition outside the
 * app pass assets whose paths are whole addresses of the app.
 */
export const fileUrl = (path: string): string => (path.startsWith(SAMPLES) ? staticFile(path.slice(1)) : path);
