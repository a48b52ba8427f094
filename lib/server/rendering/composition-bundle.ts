import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { bundle } from '@remotion/bundler';
import { painterVersion } from './painter-version';

const FOLDER = path.join('node_modules', '.cache', 'quiz-video');

const createBundle = async (folder: string): Promise<string> => {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  // Three times as fast as webpack.
  await bundle({ entryPoint: path.resolve('remotion/index.ts'), outDir: unfinished, rspack: true });
  // Another process may have created the folder first; it has the same contents.
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return rm(unfinished, { recursive: true });
  });
  return folder;
};

let bundled: Promise<string> | undefined;

/** The bundled composition (`remotion/index.ts`) for Remotion's renderer. Bundled once per version of the painter. */
export const compositionBundle = (): Promise<string> => {
  bundled ??= createBundle(path.resolve(FOLDER, `composition-${painterVersion('remotion').slice(0, 16)}`)).catch(
    (error: unknown) => {
      bundled = undefined;
      throw error;
    },
  );
  return bundled;
};
