import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Creates a folder that only the user of this process can enter (0700), or changes an existing one accordingly. */
export const createPrivateFolder = async (folder: string): Promise<void> => {
  // The mode of a recursive `mkdir` applies to parents too, but the embedded database's user must be able to enter them.
  await mkdir(path.dirname(folder), { recursive: true });
  const isNew = await mkdir(folder, { mode: 0o700 }).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (!isNew) await chmod(folder, 0o700);
};
