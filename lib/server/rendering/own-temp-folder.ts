import { rmSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { log } from '../log';
import { processWide } from '../process-wide';

/** `quiz-video-<machine>-<process>-<random>`. Containers may share a folder, but not their process ids. */
const PREFIX = `quiz-video-${os.hostname().replace(/[^A-Za-z0-9]/g, '')}-`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Deletes the folders of processes that were killed. One with the id of this process is older than this process. */
const deleteAbandoned = async (place: string): Promise<void> => {
  for (const name of await readdir(place)) {
    if (!name.startsWith(PREFIX)) continue;
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!Number.isSafeInteger(pid) || pid < 1 || (pid !== process.pid && isRunning(pid))) continue;
    await rm(path.join(place, name), { recursive: true, force: true }).catch((error: unknown) =>
      log().warn({ err: error }, 'A temporary folder of a process that has ended was not deleted'),
    );
  }
};

const create = async (): Promise<void> => {
  const place = os.tmpdir();
  await deleteAbandoned(place);
  const folder = await mkdtemp(path.join(place, `${PREFIX}${process.pid}-`));
  // The browser may run as another user, which enters its profile in it.
  await chmod(folder, 0o711);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  // Playwright has no other way to choose where profiles and artifacts are kept.
  process.env.TMPDIR = folder;
};

/** Gives this process a temporary folder of its own, and deletes those of processes that were killed (D172). */
export const useOwnTempFolder = (): Promise<void> => processWide('own-temp-folder', create);
