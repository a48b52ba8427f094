import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnvironment } from '../../../env';
import { folders, LIBRARY, LIBRARY_VERSION } from '../natural/installed';
import { InstallationError } from './installation-error';

/** Packages with the native library, by `process.platform` and `process.arch`. */
const NATIVE: Record<string, string> = {
  'linux x64': 'sherpa-onnx-linux-x64',
  'linux arm64': 'sherpa-onnx-linux-arm64',
  'darwin x64': 'sherpa-onnx-darwin-x64',
  'darwin arm64': 'sherpa-onnx-darwin-arm64',
  'win32 x64': 'sherpa-onnx-win-x64',
};

/** The script of npm: of the npm that runs this process, or of the one on the PATH. @throws InstallationError */
const npmScript = (): string => {
  const { npm_execpath: running, PATH = '' } = childEnvironment();
  if (running?.endsWith('npm-cli.js')) return running;
  const scripts = PATH.split(path.delimiter).flatMap((folder) => {
    const [linked, beside] = [path.join(folder, 'npm'), path.join(folder, 'node_modules/npm/bin/npm-cli.js')];
    return existsSync(beside) ? beside : existsSync(linked) ? realpathSync(linked) : [];
  });
  const script = scripts.find((file) => file.endsWith('.js'));
  if (!script)
    throw new InstallationError('npm was not found on the server. Start the service with npm, or run npm run voices.');
  return script;
};

/** Characters of npm's output, which ends with the reason. */
const MAX_SHOWN = 1500;

/** Runs a JavaScript program in the folder of the library. @throws Error with what it printed, if it fails */
const runNode = async (args: string[], signal?: AbortSignal): Promise<void> => {
  try {
    await promisify(execFile)(process.execPath, args, { cwd: folders.library(), env: childEnvironment(), signal });
  } catch (error) {
    signal?.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${stdout}${stderr}`.trim().slice(-MAX_SHOWN), { cause: error });
  }
};

/** Whether this version of the library is there and can be loaded on this system: it needs glibc, for example. */
const isLoadable = (): Promise<boolean> =>
  runNode([
    '-e',
    `require('${LIBRARY}'); process.exit(require('${LIBRARY}/package.json').version === '${LIBRARY_VERSION}' ? 0 : 1)`,
  ]).then(
    () => true,
    () => false,
  );

/**
 * Installs sherpa-onnx-node with npm, from the registry that npm uses. npm checks the packages against the hashes that the
 * registry publishes; package-lock.json records them, and npm refuses others for the same version from then on.
 * @throws InstallationError if npm fails, or the library does not run here
 */
export const installLibrary = async (signal: AbortSignal): Promise<void> => {
  const native = NATIVE[`${process.platform} ${process.arch}`];
  if (!native) throw new InstallationError(`Natural voices do not run on ${process.platform} ${process.arch}.`);
  if (await isLoadable()) return;
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
  await runNode([npmScript(), 'install', ...flags], signal).catch((error: Error) => {
    signal.throwIfAborted();
    throw new InstallationError(`npm could not install ${LIBRARY} ${LIBRARY_VERSION}:\n${error.message}`);
  });
  if (!(await isLoadable())) {
    throw new InstallationError(`${LIBRARY} ${LIBRARY_VERSION} does not run on this system. On Linux, it needs glibc.`);
  }
};

/** Deletes the library. package-lock.json with the recorded hashes stays. */
export const removeLibrary = (): Promise<void> =>
  rm(path.join(folders.library(), 'node_modules'), { recursive: true, force: true });
