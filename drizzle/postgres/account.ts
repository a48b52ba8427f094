import { execFile, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { DatabaseSetupError } from '../errors';

/** The user PostgreSQL runs as; empty means as ourselves. */
export interface Account {
  uid?: number;
  gid?: number;
}

/** Where files go that PostgreSQL's account cannot reach in the data folder or in node_modules. */
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
 * PostgreSQL refuses to run as root, so root runs it as the owner of the existing cluster, else as
 * `postgres`, else as `nobody`. Anybody else runs it as themselves.
 * @throws DatabaseSetupError when the machine has none of them.
 */
export const chooseAccount = async (existingCluster: string | undefined): Promise<Account> => {
  if (process.getuid?.() !== 0) return {};
  const owner = existingCluster ? await stat(existingCluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = (await accountOf('postgres')) ?? (await accountOf('nobody'));
  if (account) return account;
  throw new DatabaseSetupError(
    'The embedded PostgreSQL cannot run as root, and this machine has neither a user `postgres` nor `nobody`. ' +
      'Start the service as another user, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

/** Whether the account can enter `folder`. */
export const canEnter = (account: Account, folder: string): boolean =>
  account.uid === undefined || spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/' }).status === 0;

/** Whether the account can run `program`. */
export const canRun = (account: Account, program: string): boolean =>
  account.uid === undefined || spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;
