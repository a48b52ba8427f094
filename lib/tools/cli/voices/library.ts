import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { folders, LIBRARY, LIBRARY_VERSION } from '@/lib/server/adapters/speech/natural/installed';
import { childEnvironment } from '@/lib/server/env';
import { CommandError } from '../main';
import { runNode } from '../run';

/** Packages with the native library, by `process.platform` and `process.arch`. */
const NATIVE: Record<string, string> = {
  'linux x64': 'sherpa-onnx-linux-x64',
  'linux arm64': 'sherpa-onnx-linux-arm64',
  'darwin x64': 'sherpa-onnx-darwin-x64',
  'darwin arm64': 'sherpa-onnx-darwin-arm64',
  'win32 x64': 'sherpa-onnx-win-x64',
};

/** The script of npm: of the npm that runs this command, or of the one on the PATH. @throws CommandError */
const npmScript = (): string => {
  const { npm_execpath: running, PATH = '' } = process.env;
  if (running?.endsWith('npm-cli.js')) return running;
  const scripts = PATH.split(path.delimiter).flatMap((folder) => {
    const [linked, beside] = [path.join(folder, 'npm'), path.join(folder, 'node_modules/npm/bin/npm-cli.js')];
    return existsSync(beside) ? beside : existsSync(linked) ? realpathSync(linked) : [];
  });
  const script = scripts.find((file) => file.endsWith('.js'));
  if (!script) throw new CommandError('npm was not found. Run this command with npm run voices.');
  return script;
};

/** Whether this version of the library is there and can be loaded on this system: it needs glibc, for example. */
const isLoadable = async (): Promise<boolean> => {
  const script = `require('${LIBRARY}'); process.exit(require('${LIBRARY}/package.json').version === '${LIBRARY_VERSION}' ? 0 : 1)`;
  const { code } = await runNode(['-e', script], { cwd: folders.library() });
  return code === 0;
};

/**
 * Installs sherpa-onnx-node with npm, from the registry that npm uses. npm checks the packages against the hashes that the
 * registry publishes; package-lock.json records them, and npm refuses others for the same version from then on.
 * @throws CommandError if npm fails, or the library does not run here
 */
export const installLibrary = async (signal: AbortSignal): Promise<void> => {
  const native = NATIVE[`${process.platform} ${process.arch}`];
  if (!native) throw new CommandError(`Natural voices do not run on ${process.platform} ${process.arch}.`);
  if (await isLoadable().catch(() => false)) return;
  const folder = folders.library();
  await mkdir(folder, { recursive: true });
  const dependencies = { [LIBRARY]: LIBRARY_VERSION, [native]: LIBRARY_VERSION };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 1));
  const flags = [
    '--prefix',
    folder,
    '--omit=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, output } = await runNode([npmScript(), 'install', ...flags], {
    cwd: folder,
    env: childEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  if (code !== 0) throw new CommandError(`npm could not install ${LIBRARY} ${LIBRARY_VERSION}:\n${output.trim()}`);
  if (!(await isLoadable())) {
    throw new CommandError(`${LIBRARY} ${LIBRARY_VERSION} does not run on this system. On Linux, it needs glibc.`);
  }
};

/** Deletes the library. package-lock.json with the recorded hashes stays. */
export const removeLibrary = (): Promise<void> =>
  rm(path.join(folders.library(), 'node_modules'), { recursive: true, force: true });
