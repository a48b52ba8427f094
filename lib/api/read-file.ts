import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { z } from 'zod';
import type { Contract, IncomingFile } from '../contract';
import { type FieldError, fieldErrorsOf } from '../errors';
import { HttpError } from './http-error';

/** Bytes around the file: boundaries and the headers of its part. */
const ENVELOPE_BYTES = 64 * 1024;

const invalid = (errors: FieldError[]): HttpError =>
  new HttpError('validation-error', 'The request has invalid fields.', { errors });
const fault = (field: string, message: string): HttpError => invalid([{ field, message, code: 'custom' }]);

const tooLarge = (maxBytes: number): HttpError =>
  new HttpError('payload-too-large', `A request with a file may have at most ${maxBytes} bytes.`);

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
    throw fault('', 'The Content-Type of a form must name its boundary.');
  }
};

/** The body up to `maxBytes`: what follows the end of a form is nobody's, and may never end. */
async function* bounded(body: ReadableStream<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge(maxBytes);
    yield chunk;
  }
}

/** Waits for the one part that there may be; any other, or a wrong name, ends the parsing with a fault. */
const firstPart = (parser: busboy.Busboy, nameSchema: z.ZodType<string>): Promise<{ name: string; stream: Readable }> =>
  new Promise((resolve) => {
    let hasFile = false;
    parser.on('file', (part, stream, { filename }) => {
      // Its errors are those of the parser, which are reported.
      stream.on('error', () => {});
      // Clients write a quotation mark as %22 (HTML, multipart/form-data encoding).
      const name = nameSchema.safeParse((filename ?? '').replaceAll('%22', '"'));
      if (part !== 'file') parser.destroy(fault(part ?? '', 'Is not known; the file goes into a part named "file".'));
      else if (hasFile) parser.destroy(fault('file', 'Must be sent once: one request, one file.'));
      else if (name.error) parser.destroy(invalid(fieldErrorsOf(name.error, 'file', 'filename')));
      else resolve({ name: name.data, stream });
      hasFile = true;
    });
    parser.on('field', (part) =>
      parser.destroy(
        part === 'file'
          ? fault('file', 'Must be a file: its part needs a "filename".')
          : fault(part ?? '', 'Is not known; the only part is "file".'),
      ),
    );
  });

/** Whatever ends the reading early is the request's fault: a form that is broken, or a client that went away. */
const asHttpError = (error: unknown): HttpError =>
  error instanceof HttpError ? error : fault('', 'The form breaks off before its end, or is malformed.');

/**
 * The file of a `multipart/form-data` request, as soon as its part begins. Whoever stops reading its
 * contents stops reading the request.
 * @throws HttpError 400, 413, 415; the contents throw them too, as the faults come to light
 */
export const readFile = async (
  request: Request,
  { name: nameSchema, maxBytes }: NonNullable<Contract['file']>,
): Promise<IncomingFile> => {
  if (Number(request.headers.get('content-length')) > maxBytes + ENVELOPE_BYTES) {
    throw tooLarge(maxBytes);
  }
  const parser = parserOf(request);
  if (!request.body) throw fault('file', 'Is required.');
  const parsed = pipeline(bounded(request.body, maxBytes + ENVELOPE_BYTES), parser).catch((error: unknown) =>
    Promise.reject(asHttpError(error)),
  );
  const endedWithout = parsed.then(() => Promise.reject(fault('file', 'Is required.')));
  const { name, stream } = await Promise.race([firstPart(parser, nameSchema), endedWithout]);

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
  return { name, contents: contents() };
};
