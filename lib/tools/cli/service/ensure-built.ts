import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment, VARIABLE_NAMES } from '@/lib/server/env';
import { PLACEHOLDERS } from '@/lib/server/env/placeholders';
import { packClient } from '../client/pack';
import { withFileLock } from '../file-lock.mjs';
import { CommandError } from '../main';
import { binary, ROOT, runNode } from '../run';
import { bundleProgram } from './bundle-program';

/** The sources of the app and its programs, as globs. Tests and other commands are not part of them. */
export const SOURCES = [
  '{app,components,drizzle,inngest,public,remotion}/**/*',
  'lib/{core,server}/**/*',
  'lib/client/{src/**/*,LICENSE,README.md,package.json,tsconfig*.json}',
  'lib/tools/cli/client/pack.ts',
  'lib/tools/cli/main.ts',
  'lib/tools/cli/service/{bundle-program,web-server,worker-process}.ts',
  // Pages of the guides are built from these.
  'docs/{*,guides/*}.md',
  '{instrumentation.ts,next.config.ts,package-lock.json,postcss.config.mjs,tsconfig.json}',
];

/** A hash of the names and contents of all sources. */
const sourceHash = (): string => {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.*'] }).sort();
  for (const file of files) {
    const absolute = path.join(ROOT, file);
    if (statSync(absolute).isFile()) hash.update(`${file}\0`).update(readFileSync(absolute)).update('\0');
  }
  return hash.digest('hex');
};

/** Path of the bundled worker. */
export const builtWorker = (distDir: string): string => path.join(ROOT, distDir, 'worker.mjs');

/** Path of the bundled web server. */
export const builtWebServer = (distDir: string): string => path.join(ROOT, distDir, 'web.mjs');

/** The folder of the files that the service offers for download, such as `/client.tgz`. */
const downloadsFolder = (distDir: string): string => {
  const folder = path.join(ROOT, distDir, 'downloads');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Bundles the web server. */
export const bundleWebServer = (distDir: string): Promise<void> =>
  bundleProgram('lib/tools/cli/service/web-server.ts', builtWebServer(distDir));

/** A build has none of this machine's configuration: public pages are built with placeholders. */
const buildEnvironment = (distDir: string) =>
  childEnvironment({
    ...Object.fromEntries(VARIABLE_NAMES.map((name) => [name, ''])),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: distDir,
    APP_URL: PLACEHOLDERS.origin,
    // Otherwise one would be created in the data folder.
    APP_SECRET: 'unused'.repeat(8),
  });

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** The commit of the sources, with `-dirty` if they differ from it; empty without a Git repository. */
const findCommit = async (): Promise<string> => {
  // A folder above may have another repository.
  if (!existsSync(path.join(ROOT, '.git'))) return '';
  const describe = ['describe', '--always', '--abbrev=12', '--exclude', '*', '--dirty'];
  const { stdout } = await promisify(execFile)('git', describe, { cwd: ROOT, timeout: 10_000 }).catch(() => ({
    stdout: '',
  }));
  return stdout.trim();
};

/**
 * Builds app, worker, web server and client library into `distDir` unless it contains a build of the current sources.
 * @returns whether it was built now
 * @throws CommandError with the output of Next.js
 */
export const ensureBuilt = async (distDir: string): Promise<boolean> => {
  const stamp = path.join(ROOT, distDir, 'built-from');
  const hash = sourceHash();
  if (read(stamp) === hash) return false;
  return withFileLock(path.join(ROOT, `${distDir}.building`), async () => {
    // Another command may have built it meanwhile.
    if (read(stamp) === hash) return false;
    rmSync(stamp, { force: true });
    // The build needs development packages, which may have been pruned after an earlier build.
    const install = await runNode([path.join(ROOT, 'lib/tools/cli/ensure-installed.mjs')]);
    if (install.code !== 0) throw new CommandError(install.output);
    const { code, output } = await runNode([binary('next/dist/bin/next'), 'build'], {
      env: buildEnvironment(distDir),
    });
    if (code !== 0) throw new CommandError(`The build failed:\n${output}`);
    await bundleProgram('lib/tools/cli/service/worker-process.ts', builtWorker(distDir));
    await bundleWebServer(distDir);
    await packClient(path.join(downloadsFolder(distDir), 'client.tgz'));
    writeFileSync(path.join(ROOT, distDir, 'commit'), await findCommit());
    writeFileSync(stamp, hash);
    return true;
  });
};
