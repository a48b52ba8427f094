import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Fault = 'slow-down' | 'forbidden' | 'drop-mid-body';

interface StoredObject {
  bytes: Buffer;
  type: string;
  etag: string;
  modified: Date;
}

export interface S3Server {
  endpoint: string;
  /** `<method> <path>?<query>` of every request, in order. */
  requests: string[];
  /** Makes the next `times` requests with this method fail. */
  fail(fault: Fault, method: string, times: number): void;
  /** Ends all faults. */
  recover(): void;
  /** Never responds to the next matching request. Resolves when it arrives. */
  hold(matches: (request: IncomingMessage) => boolean): Promise<void>;
  /** Number of multipart uploads that are neither completed nor aborted. */
  openUploads(): number;
  close(): Promise<void>;
}

const xml = (response: ServerResponse, status: number, body: string) =>
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<?xml version="1.0"?>${body}`);
const refuse = (response: ServerResponse, status: number, code: string) =>
  xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const objectOf = (bytes: Buffer, type = 'application/octet-stream'): StoredObject => ({
  bytes,
  type,
  etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
  modified: new Date(),
});

/** The part of S3's protocol that the service uses, with path-style URLs and one bucket. Signatures are not checked. */
export const startS3Server = async (bucket: string): Promise<S3Server> => {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  const faults: { fault: Fault; method: string }[] = [];
  const holds: { matches: (request: IncomingMessage) => boolean; reached: () => void }[] = [];

  const send = (
    response: ServerResponse,
    { bytes, type, etag, modified }: StoredObject,
    request: IncomingMessage,
    isCut: boolean,
  ) => {
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = start === undefined ? bytes : bytes.subarray(Number(start), Number(end) + 1);
    response.writeHead(start === undefined ? 200 : 206, {
      'Content-Type': type,
      'Content-Length': part.length,
      ETag: etag,
      'Last-Modified': modified.toUTCString(),
    });
    if (request.method === 'HEAD') response.end();
    else if (isCut) response.write(part.subarray(0, part.length / 2), () => response.destroy());
    else response.end(part);
  };

  const post = (response: ServerResponse, key: string, query: URLSearchParams, type?: string) => {
    const id = query.get('uploadId');
    if (id === null) {
      const uploadId = randomUUID();
      uploads.set(uploadId, new Map());
      types.set(uploadId, type);
      return xml(
        response,
        200,
        `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    const parts = [...(uploads.get(id) ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
    const object = objectOf(Buffer.concat(parts), types.get(id));
    uploads.delete(id);
    objects.set(key, object);
    return xml(
      response,
      200,
      `<CompleteMultipartUploadResult><ETag>${object.etag}</ETag></CompleteMultipartUploadResult>`,
    );
  };
  const types = new Map<string, string | undefined>();

  const list = (response: ServerResponse, prefix: string) => {
    const found = [...objects].filter(([key]) => key.startsWith(prefix));
    const contents = found.map(
      ([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`,
    );
    xml(response, 200, `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '' } = request;
    requests.push(`${method} ${request.url}`);
    const hold = holds.findIndex(({ matches }) => matches(request));
    if (hold >= 0) return holds.splice(hold, 1)[0]?.reached();
    const body = await buffer(request);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const at = faults.findIndex((fault) => fault.method === method);
    const [{ fault } = { fault: undefined }] = at < 0 ? [] : faults.splice(at, 1);
    if (fault === 'slow-down') return refuse(response, 503, 'SlowDown');
    if (fault === 'forbidden') return refuse(response, 403, 'AccessDenied');
    if (fault && method !== 'GET') return response.destroy();
    if (!pathname.startsWith(`/${bucket}`)) return refuse(response, 404, 'NoSuchBucket');

    const part = uploads.get(query.get('uploadId') ?? '');
    const object = objects.get(key);
    if (method === 'GET' && query.has('list-type')) return list(response, query.get('prefix') ?? '');
    if (method === 'POST') return post(response, key, query, request.headers['content-type']);
    if (method === 'DELETE') {
      if (!uploads.delete(query.get('uploadId') ?? '')) objects.delete(key);
      return response.writeHead(204).end();
    }
    if (method === 'PUT') {
      const stored = objectOf(body, request.headers['content-type']);
      if (part) part.set(Number(query.get('partNumber')), body);
      else objects.set(key, stored);
      return response.writeHead(200, { ETag: stored.etag }).end();
    }
    return object ? send(response, object, request, fault !== undefined) : refuse(response, 404, 'NoSuchKey');
  };

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    fail: (fault, method, times) => {
      for (let time = 0; time < times; time++) faults.push({ fault, method });
    },
    recover: () => {
      faults.length = 0;
    },
    hold: (matches) => {
      const { promise, resolve: reached } = Promise.withResolvers<void>();
      holds.push({ matches, reached });
      return promise;
    },
    openUploads: () => uploads.size,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
