import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Begins with a dot, as no key does. */
export const INCOMING = '.incoming';

/** A new name in the folder of unfinished files below `root`. */
export const newIncomingIn = async (root: string): Promise<string> => {
  await mkdir(path.join(root, INCOMING), { recursive: true });
  return path.join(root, INCOMING, randomUUID());
};
