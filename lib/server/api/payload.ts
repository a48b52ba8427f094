import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import type { Contract, IncomingFile } from '../../core/contracts/contract';
import { type FieldError, fieldErrorsOf } from '../errors';
import { HttpError } from './problem';
import { readBody } from './read-json';

/** Allowance for what surrounds the file: boundaries and the headers of its part. */
const ENVELOPE_BYTES = 64 * 1024;

const invalid = (errors: FieldError[]): HttpError =>
  new HttpError('validation-error', 'The request has invalid fields.', { errors });
const invalidField = (field: string, message: string): HttpError => invalid([{ field, message, code: 'custom' }]);

const tooLarge = (maxBytes: number): HttpError =>
  new HttpError('payload-too-large', `A request with a file can have at most ${maxBytes} bytes.`);

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

/** The body, which may have at most `maxBytes`. It can continue after the form has ended. */
async function* bounded(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

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
  if (Number(request.headers.get('content-length')) > maxBytes + ENVELOPE_BYTES) {
    throw tooLarge(maxBytes);
  }
  const parser = parserOf(request);
  if (!request.body) throw invalidField('file', 'Is required.');
  const parsed = pipeline(bounded(request.body, maxBytes + ENVELOPE_BYTES), parser).catch((error: unknown) =>
    Promise.reject(asHttpError(error)),
  );
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
