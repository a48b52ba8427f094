import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseSetupError } from '../errors';

/** The user that PostgreSQL runs as; empty for the user of this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** For files that PostgreSQL's user cannot reach in the data folder or in node_modules. */
export const SHARED_FOLDER = '/var/lib/quiz-video-service';

const accountOf = async (name: string): Promise<Account | undefined> => {
  try {
    const ids = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])));
    const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
    return { uid, gid };
  } catch {
    return undefined;
  }
};

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the existing cluster, or else as `postgres` or
 * `nobody`. Other users run it as themselves.
 * @throws DatabaseSetupError if the machine has none of these users
 */
export const chooseAccount = async (existingCluster: string | undefined): Promise<Account> => {
  if (process.getuid?.() !== 0) return {};
  const owner = existingCluster ? await stat(existingCluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await accountOf('postgres')) ?? (await accountOf('nobody'));
  if (account) return account;
  throw new DatabaseSetupError(
    'The embedded PostgreSQL cannot run as root, and this machine has no user `postgres` or `nobody`. ' +
      'Start the service as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

export const canEnter = (account: Account, folder: string): boolean =>
  account.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;

export const canRun = (account: Account, program: string): boolean =>
  account.uid === undefined || spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;
