import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createPrivateFolder } from '../private-folder';

/** Begins with a dot, as no key does. */
export const INCOMING = '.incoming';

const prepared = new Map<string, Promise<void>>();

/** Keeps other users of this machine out of `root`, once a process, so that files stored earlier are private, too. */
const prepare = (root: string): Promise<void> => {
  const preparing = prepared.get(root) ?? createPrivateFolder(root);
  prepared.set(root, preparing);
  preparing.catch(() => prepared.delete(root));
  return preparing;
};

/** A new name in the folder of unfinished files below `root`, which becomes private. */
export const newIncomingIn = async (root: string): Promise<string> => {
  await prepare(root);
  await mkdir(path.join(root, INCOMING), { recursive: true, mode: 0o700 });
  return path.join(root, INCOMING, randomUUID());
};
