// Plain JavaScript, because ensure-installed.mjs uses it before anything is installed.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @param {number} pid */
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** @param {string} file */
const take = (file) => {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!existsSync(file)) throw error;
    const owner = Number(readFileSync(file, 'utf8'));
    if (owner && !isAlive(owner)) rmSync(file, { force: true });
    return false;
  }
};

/**
 * Runs `work` while holding the lock `file`. A lock whose process was killed is released.
 * @template T
 * @param {string} file
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export const withFileLock = async (file, work) => {
  while (!take(file)) await sleep(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
};
