import { createHash } from 'node:crypto';
import { visit } from 'jsonc-parser';
import { z } from 'zod';
import type { Contract, IncomingFile } from '../../core/contracts/contract';
import { installZodMessages } from '../../core/model/messages';
import type { Position } from '../../core/model/page';
import { type FieldError, fieldErrorsOf, unknownErrorsOf } from '../errors';
import { type JsonLimits, jsonExcess } from '../parse-json';
import { bounded, type Form, isMultipart, readFile, readForm } from './multipart';
import { positionOf } from './pagination';
import { HttpError } from './problem';

/** The body of a request. */
export interface Payload {
  /** The value of a JSON body, or why it is `Malformed`. @throws HttpError 400 if it exceeds the limits */
  json?: () => unknown;
  file?: IncomingFile;
  /** The parts of a form that was sent instead of JSON. */
  form?: Form;
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
    file: { ...described, contents: stream },
    digest: null,
    finalDigest: async () => {
      for await (const _ of stream);
      return hash.digest('hex');
    },
  };
};

/** Clients choose another boundary in every attempt, so only the parts are hashed. */
const formPayload = async (form: Form): Promise<Payload> => {
  const hash = sha256();
  for (const [name, value] of Object.entries(form)) {
    const bytes = typeof value === 'string' ? Buffer.from(value) : new Uint8Array(await value.arrayBuffer());
    const fileName = typeof value === 'string' ? null : value.name;
    hash.update(JSON.stringify([name, fileName, bytes.byteLength])).update(bytes);
  }
  const digest = hash.digest('hex');
  return { form, digest, finalDigest: async () => digest };
};

const digestOf = (body: string | Uint8Array) => {
  const digest = sha256().update(body).digest('hex');
  return { digest, finalDigest: async () => digest };
};

/** The body of a call within this process: a JSON value, or undefined for none. */
export const valuePayload = (value: unknown): Payload => ({
  json: () => value,
  ...digestOf(JSON.stringify(value) ?? ''),
});

/** @throws HttpError 400, 413, 415 */
export const readPayload = async (contract: Contract, request: Request): Promise<Payload> => {
  if (contract.file) return hashedFile(await readFile(request, contract.file));
  if (contract.form && isMultipart(request)) return formPayload(await readForm(request, MAX_JSON_BYTES));
  if (!contract.body) return digestOf('');
  const bytes = await readBody(request);
  return { json: () => parseJson(bytes), ...digestOf(bytes) };
};

const MAX_JSON_BYTES = 1024 * 1024;

/** The largest quiz and batch have fewer values. */
const LIMITS: JsonLimits = { maxValues: 50_000 };

/** What `parseJson` returns for a body that is not JSON. */
export class Malformed {
  /** @param reason a sentence */
  constructor(readonly reason: string) {}
}

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

const decoded = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** V8 names the position of some syntax errors only, so another parser looks for the first. */
const syntaxError = (text: string): Malformed => {
  const at = { line: 1, column: text.length + 1 };
  try {
    const onError = (_code: number, _offset: number, _length: number, line: number, column: number) => {
      Object.assign(at, { line: line + 1, column: column + 1 });
      throw new SyntaxError();
    };
    visit(text, { onError }, { disallowComments: true });
  } catch {
    // The first error is enough.
  }
  return new Malformed(`The body is not valid JSON: see line ${at.line}, column ${at.column}.`);
};

/**
 * The value of a JSON body; `{}` if it is empty.
 * @throws HttpError 400 if it exceeds the limits
 */
export const parseJson = (bytes: Uint8Array, limits = LIMITS): unknown => {
  if (bytes.byteLength === 0) return {};
  const text = decoded(bytes);
  if (text === null) return new Malformed('The body is not valid UTF-8.');
  const excess = jsonExcess(text, limits);
  if (excess !== null) {
    throw new HttpError('validation-error', excess, { errors: [{ field: '', message: excess, code: 'too_big' }] });
  }
  try {
    return JSON.parse(text);
  } catch {
    return syntaxError(text);
  }
};

installZodMessages();

/** A time whose offset was sent as `+01:00` instead of `%2B01:00`: in a query, a plus sign is a space. */
const SPACED_OFFSET = /^(\d{4}-\d\d-\d\dT[\d:.]{1,20}) (\d\d:\d\d)$/;

/** A parameter that is sent twice becomes an array, which fails validation. */
const queryObject = (parameters: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name).map((value) => value.replace(SPACED_OFFSET, '$1+$2'));
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

const NOTHING = z.object({});

/** What a client may have read before it sends the body. */
const echoOf = ({ echo, response: { body } }: Contract): z.ZodType | undefined =>
  echo ?? (body instanceof z.ZodObject ? body.shape.data : undefined);

/** Rejects a body before it is validated, if that alone would take long. It throws what the response says. */
export type Precheck = (body: unknown) => void;

/**
 * Validates path, query and body.
 * @throws HttpError 400 with the errors of all three (D7)
 */
export const parseRequest = (
  contract: Contract,
  { json, form }: Pick<Payload, 'json' | 'form'>,
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
  const sentQuery = queryObject(url.searchParams);
  const query = check(contract.query, sentQuery);
  errors.push(...unknownErrorsOf(contract.query ?? NOTHING, sentQuery));
  const sent = form ?? json?.();
  const isMalformed = sent instanceof Malformed;
  if (isMalformed) errors.push({ field: '', message: sent.reason, code: 'invalid_format' });
  else precheck(sent);
  const bodySchema = form ? contract.form : contract.body;
  const body = isMalformed ? undefined : check(bodySchema, sent);
  if (!isMalformed) errors.push(...unknownErrorsOf(bodySchema ?? NOTHING, sent, { echo: echoOf(contract) }));
  const after = positionOf({ url, userId, operationId: contract.operationId });
  const hasCursorError = errors.some(({ field }) => field === 'cursor');
  if (after === undefined && contract.query && !hasCursorError) {
    errors.push({ field: 'cursor', message: 'Must be a cursor from this list with the same filters.', code: 'custom' });
  }
  if (errors.length > 0) throw new HttpError('validation-error', 'The request has invalid fields.', { errors });
  return { params, query, body, after: after ?? null };
};
