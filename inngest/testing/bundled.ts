import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** Inside the project, where packages that cannot be bundled are found. */
const FOLDER = path.resolve('node_modules/.cache/quiz-video');
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);";

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
    external: ['pino', 'sharp', 'ioredis', 'playwright-core', '@remotion/*', 'googleapis', 'google-auth-library'],
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
