import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSetupError } from '../errors';
import { type Account, canEnter, chooseAccount, SHARED_FOLDER } from './account';
import { type Binaries, findBinaries } from './binaries';
import { run } from './run';

export const SUPERUSER = 'quiz';

/** A cluster on disk: `home` contains `data`, the superuser's `password` and `server.log`. */
export interface Cluster {
  home: string;
  data: string;
  password: string;
  account: Account;
  binaries: Binaries;
}

/** Clusters are moved to `home` when complete. */
const isComplete = (home: string) => existsSync(path.join(home, 'data', 'PG_VERSION'));

/** Creates a new cluster in `draft`, with a password. @throws DatabaseSetupError */
export const initialise = async (draft: string, account: Account, binaries: Binaries) => {
  const password = path.join(draft, 'password');
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true });
  if (account.uid !== undefined && account.gid !== undefined) {
    await Promise.all([draft, password].map((file) => chown(file, account.uid ?? 0, account.gid ?? 0)));
  }
  const output = path.join(draft, 'control.log');
  const code = await run(
    binaries.initdb,
    [
      `--pgdata=${path.join(draft, 'data')}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The same order and case folding on every machine.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { account, cwd: draft, output },
  );
  if (code !== 0) {
    throw new DatabaseSetupError(
      `The embedded PostgreSQL could not create its files in ${draft}:\n${await readFile(output, 'utf8')}\n` +
        'Fix this, or set DATABASE_URL to a PostgreSQL 15 or newer.',
    );
  }
};

/** Of folders that are filled in `dataDir`. Other names can be the operator's, such as `postgres-before-restore`. */
const DRAFT_PREFIX = '.postgres-draft-';

/**
 * Fills a new folder and moves it to `home`. If several processes do so concurrently, one of them succeeds.
 * @returns whether it was this one
 */
export const install = async (
  home: string,
  account: Account,
  fill: (draft: string) => Promise<void>,
  log: (message: string) => void,
): Promise<boolean> => {
  const dataDir = path.dirname(home);
  const isReachable = canEnter(account, dataDir);
  const place = isReachable ? dataDir : SHARED_FOLDER;
  if (!isReachable) {
    await mkdir(place, { recursive: true });
    await chmod(place, 0o755);
  }
  const draft = await mkdtemp(path.join(place, isReachable ? DRAFT_PREFIX : 'postgres-'));
  try {
    await fill(draft);
    if (isReachable) await rename(draft, home);
    else await symlink(draft, home);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!isComplete(home)) throw error;
    return false;
  }
  if (!isReachable) log(`PostgreSQL's user cannot enter ${dataDir}; the database is in ${draft}`);
  // Left by processes that were killed. A process that still fills its draft deletes it itself when it notices that it was
  // overtaken; here, deleting it may fail.
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(DRAFT_PREFIX));
  await Promise.allSettled(drafts.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
  return true;
};

/**
 * Opens the cluster in `<dataDir>/postgres` and creates it on first use. That path is a link if PostgreSQL's user cannot
 * enter `dataDir`.
 * @throws DatabaseSetupError
 */
export const openCluster = async (dataDir: string, log: (message: string) => void): Promise<Cluster> => {
  await mkdir(dataDir, { recursive: true });
  const home = path.join(await realpath(dataDir), 'postgres');
  const exists = isComplete(home);
  if (!exists && (await lstat(home).catch(() => undefined))?.isSymbolicLink()) {
    throw new DatabaseSetupError(
      `${home} links to a folder that no longer exists. Restore the folder, or delete the link to start with an empty database.`,
    );
  }
  const account = await chooseAccount(exists ? path.join(home, 'data') : undefined);
  const binaries = await findBinaries(account, log);
  if (!exists) await install(home, account, (draft) => initialise(draft, account, binaries), log);
  const actual = await realpath(home);
  return {
    home: actual,
    data: path.join(actual, 'data'),
    password: await readFile(path.join(actual, 'password'), 'utf8'),
    account,
    binaries,
  };
};

/** Whether `dataDir` has a cluster, or a link to one. */
export const hasCluster = (dataDir: string): Promise<boolean> =>
  lstat(path.join(dataDir, 'postgres')).then(
    () => true,
    () => false,
  );

/** Deletes the cluster of `dataDir`. It must not be in use. */
export const removeCluster = async (dataDir: string): Promise<void> => {
  const home = path.join(dataDir, 'postgres');
  const actual = await realpath(home).catch(() => home);
  for (const folder of [actual, home]) await rm(folder, { recursive: true, force: true });
};
