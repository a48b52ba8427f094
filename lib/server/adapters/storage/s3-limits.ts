import { Readable } from 'node:stream';
import { type S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { limitBody, readAll } from '../outbound/limit-body';
import { OutboundError, outboundErrorIn } from '../outbound/outbound-error';

/** Milliseconds for a connection, and from a request to its response: a part of 5 MiB needs 0.7 Mbit/s. */
export const S3_TIMEOUTS = { connectionTimeout: 10_000, requestTimeout: 60_000, throwOnRequestTimeout: true } as const;

/** All responses except files. A list of 1,000 of our longest keys has a megabyte of XML. */
const XML = { maxBytes: 2 ** 20, silenceMs: 30_000, waitMs: 60_000, beyond: 'refuse' } as const;
/** A document type makes the SDK's parser take quadratic time. S3 sends none. */
const DOCTYPE = /<!doctype/i;

/** The slowest server: a minute, and 32 KiB a second. Time in which nobody reads does not count. */
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
export const limitResponses = (client: S3Client): void => {
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
export const withoutResponse = (error: unknown): Error => {
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
