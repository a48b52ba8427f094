import { type JsonLimits, jsonExcess } from '../adapters/outbound/parse-json';
import { HttpError } from './problem';

export const MAX_JSON_BYTES = 1024 * 1024;

/** The largest quiz and batch have fewer values. Unknown members are ignored, however deep. */
const LIMITS: JsonLimits = { maxValues: 50_000, maxDepth: Number.POSITIVE_INFINITY };

/** Returned by `parseJson` for invalid JSON. */
export const MALFORMED = Symbol('malformed JSON');

const tooLarge = () => new HttpError('payload-too-large', `A JSON body can have at most ${MAX_JSON_BYTES} bytes.`);

const readBytes = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_JSON_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

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
  if (Number(request.headers.get('content-length')) > MAX_JSON_BYTES) throw tooLarge();
  const bytes = request.body ? await readBytes(request.body) : new Uint8Array();
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
