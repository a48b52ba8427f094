import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { createPrivateFolder } from '../private-folder';

/** Keys cannot start with a dot, so the folder conflicts with none. */
export const INCOMING = '.incoming';

const prepared = new Map<string, Promise<void>>();

/** Makes `root` private, once per process, so that files stored earlier are private too. */
const prepare = (root: string): Promise<void> => {
  const preparing = prepared.get(root) ?? createPrivateFolder(root);
  prepared.set(root, preparing);
  preparing.catch(() => prepared.delete(root));
  return preparing;
};

/** A new path in the folder of unfinished files. */
export const newIncomingIn = async (root: string): Promise<string> => {
  await prepare(root);
  await mkdir(path.join(root, INCOMING), { recursive: true, mode: 0o700 });
  return path.join(root, INCOMING, randomUUID());
};
