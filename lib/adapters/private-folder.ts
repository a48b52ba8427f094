import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';

/** Makes a folder that only the user of this process can enter, and closes one that is open to others. */
export const createPrivateFolder = async (folder: string): Promise<void> => {
  // The mode of a recursive `mkdir` also goes to the folders above, which others may need: the embedded database has its own user.
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
