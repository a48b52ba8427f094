import { staticFile } from 'remotion';

/** Where `public` files lie. Elsewhere than in the app, Remotion serves them under a path of its own. */
const SAMPLES = '/samples/';

/**
 * Where a composition loads a file from, by its asset's `path`. Renderers that open the composition outside the
 * app pass assets whose paths are whole addresses of the app.
 */
export const fileUrl = (path: string): string => (path.startsWith(SAMPLES) ? staticFile(path.slice(1)) : path);
