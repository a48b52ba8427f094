import { createReadStream } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { INCOMING, newIncomingIn } from './incoming';
import { checked } from './key';
import type { Storage } from './storage';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';

const move = async (incoming: string, target: string): Promise<void> => {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await rename(incoming, target);
};

/** Files in a folder of this machine, which other users of the machine cannot read. */
export const openFsStorage = (root: string): Storage => {
  const disk = new Disk(new FSDriver({ location: root, visibility: 'private' }));
  const locate = (key: string) => path.join(root, checked(key));

  return {
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
      if (!(await disk.driver.exists(checked(key)))) return null;
      try {
        const { contentLength, contentType, etag, lastModified } = await disk.driver.getMetaData(key);
        return {
          size: contentLength,
          contentType: contentType ?? 'application/octet-stream',
          // Strong, as If-Range wants it: files are replaced as a whole, never changed in place.
          etag: etag.replace(/^W\//, ''),
          lastModified,
        };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    exists: async (key) => disk.driver.exists(checked(key)),

    delete: async (key) => disk.driver.delete(checked(key)),

    list: async (prefix) => {
      try {
        const { objects } = await disk.driver.listAll(checked(prefix), { recursive: true });
        return [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
};
