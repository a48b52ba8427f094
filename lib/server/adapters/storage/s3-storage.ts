import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { OutboundError, outboundErrorIn } from '../outbound/outbound-error';
import { limitBody, readAll } from '../outbound/send-request';
import {
  checked,
  contentTypeOf,
  INCOMING,
  type ListedFile,
  newIncomingIn,
  type Storage,
  StorageDownError,
  StorageError,
} from './storage';

/** Milliseconds for a connection, and from a request to its response: a part of 5 MiB needs 0.7 Mbit/s. */
const S3_TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 60_000, throwOnRequestTimeout: true } as const;

/** All responses except files. A list of 1,000 of our longest keys has a megabyte of XML. */
const XML = { maxBytes: 2 ** 20, silenceMs: 30_000, waitMs: 60_000, beyond: 'refuse' } as const;
/** A document type makes the SDK's parser take quadratic time. S3 sends none. */
const DOCTYPE = /<!doctype/i;

/** The slowest server: a minute, and 32 KiB a second. The time during which the response is not being read does not count. */
const FILE = { waitMs: 60_000, bytesPerMs: 32 } as const;

interface S3Request {
  query?: Record<string, unknown>;
  headers: Record<string, string>;
}
interface S3Response {
  statusCode: number;
  headers: Record<string, string | undefined>;
  body?: unknown;
}

/** The bytes that a request for a file may get: those of its range, or as many as the response says. */
const expectedBytes = ({ headers: { range } }: S3Request, { headers }: S3Response): number => {
  const length = Number(headers['content-length'] ?? Number.NaN);
  if (Number.isNaN(length)) throw new OutboundError('The server did not say how large the file is.');
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const requested = start === undefined ? length : Number(end) - Number(start) + 1;
  if (length > requested) throw new OutboundError('The server sent more than was requested.', { limit: 'size' });
  return length;
};

const limitFile = (request: S3Request, response: S3Response, body: Readable): Readable => {
  const maxBytes = expectedBytes(request, response);
  const waitMs = FILE.waitMs + maxBytes / FILE.bytesPerMs;
  return Readable.from(limitBody(body, { maxBytes, waitMs, beyond: 'refuse' }), { objectMode: false });
};

const limitXml = async (body: Readable): Promise<Readable> => {
  const bytes = await readAll(limitBody(body, XML));
  if (DOCTYPE.test(bytes.toString('latin1'))) throw new OutboundError('The response has a document type.');
  return Readable.from([bytes], { objectMode: false });
};

/** Limits all responses that the client receives, before it parses them. */
const limitResponses = (client: S3Client): void => {
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args);
      const request = args.request as S3Request;
      const response = result.response as S3Response;
      const { body, statusCode } = response;
      if (!(body instanceof Readable)) return result;
      try {
        const isFile = request.query?.['x-id'] === 'GetObject' && statusCode < 300;
        response.body = isFile ? limitFile(request, response, body) : await limitXml(body);
      } catch (error) {
        body.destroy();
        throw error;
      }
      return result;
    },
    { step: 'deserialize', name: 'limitResponses', priority: 'low' },
  );
};

/** An error of the client without what the server wrote: causes are logged. */
const withoutResponse = (error: unknown): Error => {
  const limited = outboundErrorIn(error);
  if (limited) return limited;
  if (error instanceof S3ServiceException) {
    const code = /^[A-Za-z]{1,60}$/.test(error.name) ? ` (${error.name})` : '';
    return new Error(`S3 responded with ${error.$metadata.httpStatusCode}${code}.`);
  }
  // Of the network and of the system.
  if (error instanceof Error && ('code' in error || error.name === 'TimeoutError')) return error;
  return new Error('S3 sent an invalid response.');
};

export interface S3Settings {
  /** Default: Amazon's endpoint of the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  /** Default: what the SDK finds, such as `AWS_…` variables, a profile, or the role of the machine or container. */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** The smallest part that S3 accepts. An upload holds `PARALLEL_PARTS` of them in memory. */
const PART_BYTES = 5 * 1024 * 1024;
const PARALLEL_PARTS = 2;
const ATTEMPTS = 4;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Whether S3 would do the same later: it is reached, and rejects the request. */
const isRejected = (error: unknown): boolean => {
  const status = statusOf(error) ?? 500;
  return status < 500 && status !== 429;
};

/** A failure of S3 or of the network is not the client's fault. */
const unavailable = (error: unknown): never => {
  const cause = withoutResponse(error);
  throw isRejected(error)
    ? new StorageError('The file storage rejected a request.', { cause })
    : new StorageDownError({ cause });
};

const clientOf = ({ endpoint, region, credentials }: S3Settings): S3Client => {
  const client = new S3Client({
    region,
    requestHandler: S3_TIMEOUTS,
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    // Other S3-compatible servers support neither buckets as host names nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  limitResponses(client);
  return client;
};

/** Creates the bucket unless it exists. Returns whether it was created. */
export const ensureBucket = async (settings: S3Settings): Promise<boolean> => {
  const client = clientOf(settings);
  const bucket = { Bucket: settings.bucket };
  try {
    await client.send(new HeadBucketCommand(bucket));
    return false;
  } catch (error) {
    if (statusOf(error) !== 404) throw error;
    await client.send(new CreateBucketCommand(bucket));
    return true;
  } finally {
    client.destroy();
  }
};

/**
 * Stores files in a bucket of an S3-compatible server. Unfinished files stay on this machine, below `root`.
 * Methods throw an UnavailableError if the server rejects a request or is unreachable.
 */
export const openS3Storage = (settings: S3Settings, root: string): Storage => {
  const { bucket } = settings;
  const client = clientOf(settings);

  const at = (key: string) => ({ Bucket: bucket, Key: checked(key) });

  const putStream = async (key: string, contents: Readable) => {
    // Errors of the source are thrown unchanged. An AbortError of the source means that the upload failed.
    let fault: unknown;
    contents.once('error', (error) => {
      if (error.name !== 'AbortError') fault = error;
    });
    const params = { ...at(key), Body: contents, ContentType: contentTypeOf(key) };
    const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARALLEL_PARTS });
    await upload.done().catch((error: unknown) => (fault ? Promise.reject(fault) : unavailable(error)));
  };

  async function* read(key: string, range: string | undefined) {
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), Range: range }));
      yield* Body as Readable;
    } catch (error) {
      if (statusOf(error) === 404) throw withoutResponse(error);
      unavailable(error);
    }
  }

  const storage: Storage = {
    incomingFolder: path.join(root, INCOMING),

    put: async (key, contents) => {
      checked(key);
      if (!(contents instanceof Uint8Array)) return putStream(key, contents);
      const command = new PutObjectCommand({ ...at(key), Body: contents, ContentType: contentTypeOf(key) });
      await client.send(command).catch(unavailable);
    },

    newIncoming: () => newIncomingIn(root),

    adopt: async (key, incoming) => {
      await storage.put(key, createReadStream(incoming));
      await rm(incoming);
    },

    get: (key, range) =>
      Readable.from(read(checked(key), range && `bytes=${range.start}-${range.end}`), { objectMode: false }),

    stat: async (key) => {
      const command = new HeadObjectCommand(at(key));
      try {
        const { ContentLength = 0, ContentType, ETag = '', LastModified } = await client.send(command);
        return {
          size: ContentLength,
          contentType: ContentType ?? contentTypeOf(key),
          etag: ETag,
          lastModified: LastModified ?? new Date(0),
        };
      } catch (error) {
        return statusOf(error) === 404 ? null : unavailable(error);
      }
    },

    exists: async (key) => (await storage.stat(key)) !== null,

    delete: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(unavailable);
    },

    list: async (prefix) => {
      const files: ListedFile[] = [];
      try {
        for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${checked(prefix)}/` })) {
          for (const { Key: key, Size: size = 0, LastModified: lastModified = new Date() } of page.Contents ?? []) {
            if (key && !key.endsWith('/')) files.push({ key, size, lastModified });
          }
        }
      } catch (error) {
        if (error instanceof RangeError) throw error;
        unavailable(error);
      }
      return files;
    },
  };
  return storage;
};
