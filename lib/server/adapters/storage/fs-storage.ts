import { createReadStream, type Dirent } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { checked, contentTypeOf, INCOMING, newIncomingIn, PARALLEL_FILES, type Storage } from './storage';

const MISSING = ['ENOENT', 'ENOTDIR'];

/** The result of `work`, or `fallback` if the file or folder does not exist. */
const orMissing = <T, U>(work: Promise<T>, fallback: U): Promise<T | U> =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (MISSING.includes(error.code ?? '')) return fallback;
    throw error;
  });

const move = async (incoming: string, target: string): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rename(incoming, target);
};

/** Stores files in a folder that other users of the machine cannot read. */
export const openFsStorage = (root: string): Storage => {
  const locate = (key: string) => path.join(root, checked(key));

  const storage: Storage = {
    incomingFolder: path.join(root, INCOMING),

    put: async (key, contents) => {
      const target = locate(key);
      const incoming = await newIncomingIn(root);
      try {
        await writeFile(incoming, contents, { mode: 0o600 });
        await move(incoming, target);
      } catch (error) {
        await rm(incoming, { force: true });
        throw error;
      }
    },

    newIncoming: () => newIncomingIn(root),

    adopt: async (key, incoming) => {
      const target = locate(key);
      await chmod(incoming, 0o600);
      await move(incoming, target);
    },

    get: (key, range) => createReadStream(locate(key), range),

    stat: async (key) => {
      const file = await orMissing(stat(locate(key)), null);
      if (!file?.isFile()) return null;
      const { size, mtime } = file;
      // Strong, because If-Range requires it: files are replaced, never changed in place.
      const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
      return { size, contentType: contentTypeOf(key), etag, lastModified: mtime };
    },

    exists: async (key) => (await storage.stat(key)) !== null,

    delete: async (key) => rm(locate(key), { force: true }),

    list: async (prefix) => {
      const entries = await orMissing(readdir(locate(prefix), { recursive: true, withFileTypes: true }), []);
      return Readable.from(entries)
        .flatMap(
          async (entry: Dirent) => {
            const file = path.join(entry.parentPath, entry.name);
            const found = entry.isFile() && (await orMissing(stat(file), null));
            if (!found) return [];
            const key = path.relative(root, file).replaceAll(path.sep, '/');
            return [{ key, size: found.size, lastModified: found.mtime }];
          },
          { concurrency: PARALLEL_FILES },
        )
        .toArray();
    },
  };
  return storage;
};
