import { execFile } from 'node:child_process';
import { cp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { startEmbeddedPostgres } from '../embedded';
import { DatabaseSetupError } from '../errors';
import { chooseAccount } from './account';
import { findBinaries } from './binaries';
import { type Cluster, initialise, install, openCluster, SUPERUSER } from './cluster';
import { findServer, launchServer, stopServer } from './server';

/** Receives a backup's files, one after the other. Names are relative to the folder of the cluster. */
export interface BackupSink {
  /** A file that the server may change, shorten or delete meanwhile: recovery repairs it. */
  addChanging(name: string, file: string): Promise<void>;
  addFolder(name: string): Promise<void>;
  addText(name: string, text: string): Promise<void>;
}

/** Folders whose files belong to the running server, and that must exist (PostgreSQL: "Backing Up the Data Directory"). */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
/** A table or index, perhaps temporary: its fork and its part of a gigabyte. */
const RELATION = String.raw`(?:t\d+_)?\d+(?:_(?:fsm|vm|init))?(?:\.\d+)?`;
const DATA_FILE = new RegExp(
  String.raw`^(?:PG_VERSION|base/\d+/(?:PG_VERSION|pg_filenode\.map|${RELATION})|global/(?:pg_control|pg_filenode\.map|${RELATION})|(?:pg_xact|pg_commit_ts|pg_twophase|pg_multixact/members|pg_multixact/offsets)/[\dA-F]+|pg_logical/replorigin_checkpoint|pg_stat/pgstat\.stat)$`,
);
const DATA_FOLDER =
  /^(?:base(?:\/\d+)?|global|pg_logical(?:\/(?:mappings|snapshots))?|pg_multixact(?:\/(?:members|offsets))?|pg_wal(?:\/archive_status)?|pg_(?:commit_ts|dynshmem|notify|replslot|serial|snapshots|stat|stat_tmp|subtrans|tblspc|twophase|xact))$/;
const CONTROL = 'global/pg_control';
const SEGMENT = /^[0-9A-F]{24}$/;
const LOG_FILE = /^pg_wal\/[0-9A-F]{24}$/;

const withoutData = (name: string): string => name.replace(/^data\//, '');

/**
 * Whether a backup contains this file, relative to the folder of the cluster. It has no configuration, which can run commands:
 * a restored cluster gets that of a new one.
 */
export const isBackupFile = (name: string): boolean =>
  name === 'password' ||
  (name.startsWith('data/') &&
    (name === 'data/backup_label' || DATA_FILE.test(withoutData(name)) || LOG_FILE.test(withoutData(name))));

export const isBackupFolder = (name: string): boolean =>
  name.startsWith('data/') && DATA_FOLDER.test(withoutData(name));

/** Adds all files that a restored cluster needs, with its control file last. */
const addData = async (data: string, sink: BackupSink) => {
  if ((await readdir(path.join(data, 'pg_tblspc'))).length > 0) {
    throw new DatabaseSetupError('The embedded database has tablespaces, which backups cannot contain.');
  }
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const named = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    name: path.relative(data, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'),
  }));
  const wanted = named.filter(
    ({ name, isFolder }) =>
      (isFolder ? DATA_FOLDER : DATA_FILE).test(name) &&
      !EMPTIED.some((folder) => name.startsWith(`${folder}/`)) &&
      name !== CONTROL,
  );
  for (const { name, isFolder } of wanted) {
    if (isFolder) await sink.addFolder(`data/${name}`);
    else await sink.addChanging(`data/${name}`, path.join(data, name));
  }
  await sink.addChanging(`data/${CONTROL}`, path.join(data, CONTROL));
};

/** Adds the log from the start of the backup to its end, with which a restored server becomes consistent. */
const addLog = async (data: string, [first = '', last = '']: string[], sink: BackupSink) => {
  await sink.addFolder('data/pg_wal/archive_status');
  // The first eight digits are the timeline, which never changes here.
  const segments = (await readdir(path.join(data, 'pg_wal'))).filter((name) => SEGMENT.test(name));
  for (const name of segments.sort()) {
    if (name >= first && name <= last) await sink.addChanging(`data/pg_wal/${name}`, path.join(data, 'pg_wal', name));
  }
};

/**
 * Copies the embedded database of `dataDir` while it may be in use ("Making a Base Backup Using the Low Level API" in
 * PostgreSQL's manual): the packaged PostgreSQL has neither pg_dump nor pg_basebackup. It is started if necessary.
 * @returns its major version
 * @throws DatabaseSetupError
 */
export const backUpCluster = async (
  dataDir: string,
  sink: BackupSink,
  log: (message: string) => void,
): Promise<number> => {
  const server = await startEmbeddedPostgres(dataDir, log);
  const client = postgres(server.url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    const cluster = await openCluster(dataDir, log);
    const [level] = await client`show wal_level`;
    if (level?.wal_level === 'minimal') {
      throw new DatabaseSetupError(
        'The running database was started by an earlier version, which could not be backed up. Restart the service first.',
      );
    }
    // Keeps the log from here on until this session ends.
    await client`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
    const [start] = await client`select pg_walfile_name(pg_backup_start('quiz-video', true)) as segment`;
    await sink.addText('password', await readFile(path.join(cluster.home, 'password'), 'utf8'));
    await addData(cluster.data, sink);
    const [end] = await client`
      select labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(false)`;
    await sink.addText('data/backup_label', String(end?.labelfile));
    await addLog(cluster.data, [String(start?.segment), String(end?.segment)], sink);
    const [version] = await client`show server_version_num`;
    return Math.floor(Number(version?.server_version_num) / 10_000);
  } finally {
    await client.end({ timeout: 5 });
    await server.stop();
  }
};

const CONFIGURATION = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf'];

/** Moves a file or folder, also to another disk. */
const move = (from: string, to: string): Promise<void> =>
  rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error;
    await cp(from, to, { recursive: true, errorOnExist: true, force: false });
  });

/** Starts the server once, which then recovers, and connects. @throws DatabaseSetupError */
const requireUsable = async (cluster: Cluster): Promise<void> => {
  try {
    await launchServer(cluster);
    const server = await findServer(cluster);
    if (!server) throw new Error('it stops again.');
    const client = postgres({
      host: '127.0.0.1',
      port: server.port,
      user: SUPERUSER,
      password: cluster.password,
      database: 'postgres',
      max: 1,
    });
    await client`select 1`.finally(() => client.end({ timeout: 1 }));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The server's log has the reason last.
    const reason = message.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? message.split('\n')[0];
    throw new DatabaseSetupError(
      `The database in the backup cannot be used: ${reason?.replace(/\p{Cc}/gu, '?').trim()}`,
    );
  } finally {
    await stopServer(cluster);
  }
};

/**
 * Makes a restored folder, which has the files of a backup, the cluster of `dataDir`. It is configured like a new one, and has been
 * started once.
 * @param beforeInstall is called when all else has succeeded
 * @throws DatabaseSetupError
 */
export const restoreCluster = async (
  dataDir: string,
  restored: string,
  log: (message: string) => void,
  beforeInstall: () => Promise<void>,
): Promise<void> => {
  const account = await chooseAccount(undefined);
  const binaries = await findBinaries(account, log);
  const fill = async (draft: string) => {
    await initialise(draft, account, binaries);
    const home = await realpath(draft);
    const data = path.join(home, 'data');
    for (const name of CONFIGURATION) {
      const contents = await readFile(path.join(data, name));
      await writeFile(path.join(restored, 'data', name), contents, { mode: 0o600, flag: 'wx', flush: true });
    }
    for (const name of ['data', 'password']) {
      await rm(path.join(home, name), { recursive: true });
      await move(path.join(restored, name), path.join(home, name));
    }
    if (account.uid !== undefined && account.gid !== undefined) {
      await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, home]);
    }
    await requireUsable({
      home,
      data,
      password: await readFile(path.join(home, 'password'), 'utf8'),
      account,
      binaries,
    });
    await beforeInstall();
  };
  const home = path.join(await realpath(dataDir), 'postgres');
  if (!(await install(home, account, fill, log))) {
    throw new DatabaseSetupError(`Another process created ${home} meanwhile.`);
  }
};
