import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import type { Contract, IncomingFile } from '../../core/contracts/contract';
import { type FieldError, fieldErrorsOf } from '../errors';
import { HttpError } from './problem';

const tooLarge = (what: string, maxBytes: number): HttpError =>
  new HttpError('payload-too-large', `${what} can have at most ${maxBytes} bytes.`);

/** The body. It can continue after a form has ended. @throws HttpError 413 */
export async function* bounded(
  { headers, body }: Request,
  { maxBytes, what }: { maxBytes: number; what: string },
): AsyncGenerator<Uint8Array> {
  if (Number(headers.get('content-length')) > maxBytes) throw tooLarge(what, maxBytes);
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(what, maxBytes);
    yield chunk;
  }
}

/** Allowance for what surrounds the file: boundaries and the headers of its part. */
const ENVELOPE_BYTES = 64 * 1024;

const invalid = (errors: FieldError[]): HttpError =>
  new HttpError('validation-error', 'The request has invalid fields.', { errors });
const invalidField = (field: string, message: string): HttpError => invalid([{ field, message, code: 'custom' }]);

/** Whether the body is a form. */
export const isMultipart = ({ headers }: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(headers.get('content-type') ?? '');

/** Maximum size in bytes of a part that is not a file. */
const FIELD_BYTES = 1024;

const parserOf = (request: Request, limits: busboy.Limits = {}): busboy.Busboy => {
  const { headers } = request;
  if (!isMultipart(request) || (headers.get('content-encoding') ?? 'identity') !== 'identity') {
    throw new HttpError(
      'unsupported-media-type',
      'Send the file as "Content-Type: multipart/form-data", in a part named "file".',
    );
  }
  try {
    return busboy({
      headers: { 'content-type': headers.get('content-type') ?? '' },
      defParamCharset: 'utf8',
      limits: { fieldSize: FIELD_BYTES, ...limits },
    });
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
          : invalidField(part ?? '', 'Is not supported. The only supported part is "file".'),
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
export const readFile = async (
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

/** The parts of a form by name. */
export type Form = Record<string, string | File>;

/** More parts than any form has. */
const PARTS = 20;

/**
 * The parts of a `multipart/form-data` request, with at most one file.
 * @param maxBytes of the file
 * @throws HttpError 400, 413, 415
 */
export const readForm = async (request: Request, maxBytes: number): Promise<Form> => {
  // Busboy also reports a file that has exactly the maximum size.
  const parser = parserOf(request, { files: 1, parts: PARTS, fileSize: maxBytes + 1 });
  const form = new Map<string, string | File>();
  const files: Promise<void>[] = [];
  const failures: HttpError[] = [];
  const fail = (field: string, message: string) => void failures.push(invalidField(field, message));
  parser.on('field', (name, value, { valueTruncated }) => {
    if (valueTruncated) fail(name ?? '', `Must have at most ${FIELD_BYTES} bytes.`);
    if (form.has(name ?? '')) fail(name ?? '', 'Must be sent only once.');
    form.set(name ?? '', value);
  });
  parser.on('file', (name, stream, { filename }) => {
    const chunks: Uint8Array[] = [];
    // Its errors are the parser's, which are handled.
    stream.on('error', () => {});
    stream.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    stream.on('limit', () => failures.push(tooLarge('A file', maxBytes)));
    const ended = new Promise<void>((resolve) => stream.on('end', resolve));
    // Clients encode a quotation mark as %22 (HTML, multipart/form-data encoding).
    const fileName = (filename ?? '').replaceAll('%22', '"');
    files.push(ended.then(() => void form.set(name ?? '', new File(chunks as BlobPart[], fileName))));
  });
  parser.on('filesLimit', () => fail('file', 'Must be sent only once. Send one file per request.'));
  parser.on('partsLimit', () => fail('', `A form can have at most ${PARTS} parts.`));
  if (!request.body) return {};
  const body = bounded(request, { maxBytes: maxBytes + ENVELOPE_BYTES, what: 'A request with a file' });
  await pipeline(body, parser).catch((error: unknown) => failures.push(asHttpError(error)));
  // The parser must not be destroyed while it parses, and the body is small.
  const [failure] = failures;
  if (failure) throw failure;
  await Promise.all(files);
  return Object.fromEntries(form);
};
