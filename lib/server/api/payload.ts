import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import type { Contract, IncomingFile } from '../../core/contracts/contract';
import { installZodMessages } from '../../core/model/messages';
import type { Position } from '../../core/model/page';
import { type JsonLimits, jsonExcess } from '../adapters/outbound/parse-json';
import { type FieldError, fieldErrorsOf } from '../errors';
import { positionOf } from './pagination';
import { HttpError } from './problem';

/** The body. It can continue after a form has ended. @throws HttpError 413 */
async function* bounded(
  { headers, body }: Request,
  { maxBytes, what }: { maxBytes: number; what: string },
): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new HttpError('payload-too-large', `${what} can have at most ${maxBytes} bytes.`);
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge();
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

/** Allowance for what surrounds the file: boundaries and the headers of its part. */
const ENVELOPE_BYTES = 64 * 1024;

const invalid = (errors: FieldError[]): HttpError =>
  new HttpError('validation-error', 'The request has invalid fields.', { errors });
const invalidField = (field: string, message: string): HttpError => invalid([{ field, message, code: 'custom' }]);

const parserOf = ({ headers }: Request): busboy.Busboy => {
  const type = headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\s*(;|$)/i.test(type) || (headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new HttpError(
      'unsupported-media-type',
      'Send the file as "Content-Type: multipart/form-data", in a part named "file".',
    );
  }
  try {
    return busboy({ headers: { 'content-type': type }, defParamCharset: 'utf8', limits: { fieldSize: 1024 } });
  } catch {
    throw invalidField('', 'The header "Content-Type" must include the boundary of the form.');
  }
};

/** Waits for the part with the file. Other parts and invalid names end parsing with an error. */
const firstPart = (
  parser: busboy.Busboy,
  nameSchema: z.ZodType<string>,
): Promise<{ name: string; claimedType: string; stream: Readable }> =>
  new Promise((resolve) => {
    let hasFile = false;
    parser.on('file', (part, stream, { filename, mimeType }) => {
      // Its errors are the parser's, which are handled.
      stream.on('error', () => {});
      // Clients encode a quotation mark as %22 (HTML, multipart/form-data encoding).
      const name = nameSchema.safeParse((filename ?? '').replaceAll('%22', '"'));
      if (part !== 'file')
        parser.destroy(invalidField(part ?? '', 'Is not supported. Send the file in a part named "file".'));
      else if (hasFile) parser.destroy(invalidField('file', 'Must be sent only once. Send one file per request.'));
      else if (name.error) parser.destroy(invalid(fieldErrorsOf(name.error, 'file', 'filename')));
      else resolve({ name: name.data, claimedType: mimeType.toLowerCase(), stream });
      hasFile = true;
    });
    parser.on('field', (part) =>
      parser.destroy(
        part === 'file'
          ? invalidField('file', 'Must be a file: add a "filename" to its part.')
          : invalidField(part ?? '', 'Is not supported. The only part is "file".'),
      ),
    );
  });

/** Any other error while reading is due to the request: the form is malformed or the client disconnected. */
const asHttpError = (error: unknown): HttpError =>
  error instanceof HttpError ? error : invalidField('', 'The form is malformed or incomplete.');

/**
 * The file of a `multipart/form-data` request, as soon as its part begins. Ending the iteration of its contents ends
 * reading the request.
 * @throws HttpError 400, 413, 415; reading the contents can throw them too
 */
const readFile = async (
  request: Request,
  { name: nameSchema, maxBytes }: NonNullable<Contract['file']>,
): Promise<IncomingFile> => {
  const parser = parserOf(request);
  if (!request.body) throw invalidField('file', 'Is required.');
  const parsed = pipeline(
    bounded(request, { maxBytes: maxBytes + ENVELOPE_BYTES, what: 'A request with a file' }),
    parser,
  ).catch((error: unknown) => Promise.reject(asHttpError(error)));
  const endedWithoutFile = parsed.then(() => Promise.reject(invalidField('file', 'Is required.')));
  const { stream, ...described } = await Promise.race([firstPart(parser, nameSchema), endedWithoutFile]);

  async function* contents() {
    try {
      yield* stream as AsyncIterable<Uint8Array>;
      await parsed;
    } catch (error) {
      throw asHttpError(error);
    } finally {
      parser.destroy();
    }
  }
  return { ...described, contents: contents() };
};

/** The body of a request. */
export interface Payload {
  /** A JSON body; empty if there is none. */
  bytes: Uint8Array;
  file?: IncomingFile;
  /** SHA-256 of the body in hex; null for a file, which has not been read yet. */
  digest: string | null;
  /** The digest; reads a file to its end. */
  finalDigest(): Promise<string>;
}

const sha256 = () => createHash('sha256');

/** Hashes the file while it is streamed. */
const hashedFile = ({ contents, ...described }: IncomingFile): Payload => {
  const hash = sha256().update(`${described.name}\0`);
  async function* hashed() {
    for await (const chunk of contents) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const stream = hashed();
  return {
    bytes: new Uint8Array(),
    file: { ...described, contents: stream },
    digest: null,
    finalDigest: async () => {
      for await (const _ of stream);
      return hash.digest('hex');
    },
  };
};

/** @throws HttpError 400, 413, 415 */
export const readPayload = async (contract: Contract, request: Request): Promise<Payload> => {
  if (contract.file) return hashedFile(await readFile(request, contract.file));
  const bytes = contract.body ? await readBody(request) : new Uint8Array();
  const digest = sha256().update(bytes).digest('hex');
  return { bytes, digest, finalDigest: async () => digest };
};

const MAX_JSON_BYTES = 1024 * 1024;

/** The largest quiz and batch have fewer values. Unknown members are ignored, however deep. */
const LIMITS: JsonLimits = { maxValues: 50_000, maxDepth: Number.POSITIVE_INFINITY };

/** Returned by `parseJson` for invalid JSON. */
export const MALFORMED = Symbol('malformed JSON');

const isJson = (headers: Headers): boolean => {
  const [type = '', ...parameters] = (headers.get('content-type') ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  const isPlain = (headers.get('content-encoding') ?? 'identity') === 'identity';
  return (
    type.trim() === 'application/json' &&
    (charset ?? 'charset=utf-8').replaceAll('"', '') === 'charset=utf-8' &&
    isPlain
  );
};

/**
 * Reads a JSON body of at most 1 MiB; empty if there is none.
 * @throws HttpError 413, 415
 */
export const readBody = async (request: Request): Promise<Uint8Array> => {
  const limit = { maxBytes: MAX_JSON_BYTES, what: 'A JSON body' };
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(request, limit)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.byteLength > 0 && !isJson(request.headers)) {
    throw new HttpError('unsupported-media-type', 'Send the body as "Content-Type: application/json" in UTF-8.');
  }
  return bytes;
};

const decoded = (bytes: Uint8Array): string | typeof MALFORMED => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return MALFORMED;
  }
};

/**
 * The value of a JSON body; `{}` if it is empty.
 * @throws HttpError 400 if it exceeds the limits
 */
export const parseJson = (bytes: Uint8Array, limits = LIMITS): unknown => {
  if (bytes.byteLength === 0) return {};
  const text = decoded(bytes);
  if (text === MALFORMED) return MALFORMED;
  const excess = jsonExcess(text, limits);
  if (excess !== null) {
    throw new HttpError('validation-error', excess, { errors: [{ field: '', message: excess, code: 'too_big' }] });
  }
  try {
    return JSON.parse(text);
  } catch {
    return MALFORMED;
  }
};

installZodMessages();

/** A parameter that is sent twice becomes an array, which fails validation. */
const queryObject = (parameters: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );

interface Parsed {
  params: unknown;
  query: unknown;
  body: unknown;
  /** The position after which the page starts. */
  after: Position | null;
}

/** Rejects a body before it is validated, if that alone would take long. It throws what the response says. */
export type Precheck = (body: unknown) => void;

/**
 * Validates path, query and body.
 * @param bytes the JSON body
 * @throws HttpError 400 with the errors of all three (D7)
 */
export const parseRequest = (
  contract: Contract,
  bytes: Uint8Array,
  url: URL,
  rawParams: Record<string, unknown>,
  userId: string,
  precheck: Precheck = () => {},
): Parsed => {
  const errors: FieldError[] = [];
  const check = (schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value);
    if (result?.error) errors.push(...fieldErrorsOf(result.error));
    return result?.data;
  };

  const params = check(contract.params, rawParams);
  const query = check(contract.query, queryObject(url.searchParams));
  const json = contract.body ? parseJson(bytes) : undefined;
  if (json === MALFORMED) errors.push({ field: '', message: 'The body is not valid JSON.', code: 'invalid_format' });
  if (json !== MALFORMED) precheck(json);
  const body = json === MALFORMED ? undefined : check(contract.body, json);
  const after = positionOf({ url, userId, operationId: contract.operationId });
  const hasCursorError = errors.some(({ field }) => field === 'cursor');
  if (after === undefined && contract.query && !hasCursorError) {
    errors.push({ field: 'cursor', message: 'Must be a cursor of this list with the same filters.', code: 'custom' });
  }
  if (errors.length > 0) throw new HttpError('validation-error', 'The request has invalid fields.', { errors });
  return { params, query, body, after: after ?? null };
};
