import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { GetObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { S3Driver } from 'flydrive/drivers/s3';
import { UnavailableError } from '../../errors';
import { MEDIA_TYPES } from '../../model/media';
import { INCOMING, newIncomingIn } from './incoming';
import { checked } from './key';
import type { Storage } from './storage';

export interface S3Settings {
  /** Unset: Amazon's own, of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Bytes of a part of a large file, S3's least, and parts sent at once: what an upload holds in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Tries of a request that S3 was too busy for, or whose connection broke, before it fails. */
const ATTEMPTS = 4;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whatever S3 or the way to it does not let us do is no fault of the request. */
const unavailable = (error: unknown): never => {
  throw new UnavailableError('The file storage is out of reach.', { cause: error });
};

/** By the ending of its key, as on disk. */
const contentTypeOf = (key: string): string => {
  const ending = path.posix.extname(key).slice(1);
  const known = Object.entries(MEDIA_TYPES).find(([, { extension }]) => extension === ending);
  return known?.[0] ?? 'application/octet-stream';
};

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): S3Client =>
  new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Other makers' servers know neither buckets as host names nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

/**
 * Files in a bucket of an S3-compatible store. Unfinished files are kept on this machine, below `root`.
 * Methods throw an UnavailableError when the store refuses or cannot be reached.
 */
export const openS3Storage = (settings: S3Settings, root: string): Storage => {
  const { bucket } = settings;
  const client = clientOf(settings);
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });

  const putStream = async (key: string, contents: Readable) => {
    // A source that breaks off is not the store's fault; one that is left, as the store failed, says it was aborted.
    let fault: unknown;
    contents.once('error', (error) => {
      if (error.name !== 'AbortError') fault = error;
    });
    const params = { Bucket: bucket, Key: key, Body: contents, ContentType: contentTypeOf(key) };
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
    await upload.done().catch((error: unknown) => (fault ? Promise.reject(fault) : unavailable(error)));
  };

  async function* read(key: string, range: string | undefined) {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: range }));
    yield* Body as Readable;
  }

  const storage: Storage = {
    incomingFolder: path.join(root, INCOMING),

    put: async (key, contents) => {
      checked(key);
      if (contents instanceof Uint8Array) return driver.put(key, contents).catch(unavailable);
      return putStream(key, contents);
    },

    newIncoming: () => newIncomingIn(root),

    adopt: async (key, incoming) => {
      await storage.put(key, createReadStream(incoming));
      await rm(incoming);
    },

    get: (key, range) =>
      Readable.from(read(checked(key), range && `bytes=${range.start}-${range.end}`), { objectMode: false }),

    stat: async (key) => {
      try {
        const { contentLength, contentType, etag, lastModified } = await driver.getMetaData(checked(key));
        return { size: contentLength, contentType: contentType ?? 'application/octet-stream', etag, lastModified };
      } catch (error) {
        if (statusOf(error) === 404) return null;
        if (error instanceof RangeError) throw error;
        return unavailable(error);
      }
    },

    exists: async (key) => driver.exists(checked(key)).catch(unavailable),

    delete: async (key) => driver.delete(checked(key)).catch(unavailable),

    list: async (prefix) => {
      const keys: string[] = [];
      let paginationToken: string | undefined;
      do {
        const page = await driver
          .listAll(`${checked(prefix)}/`, { recursive: true, paginationToken })
          .catch(unavailable);
        for (const object of page.objects) if (object.isFile) keys.push(object.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
      return keys;
    },
  };
  return storage;
};
