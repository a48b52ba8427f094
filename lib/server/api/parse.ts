import type { z } from 'zod';
import type { Contract } from '../../core/contracts/contract';
import { installZodMessages } from '../../core/model/messages';
import type { Position } from '../../core/model/page';
import { type FieldError, fieldErrorsOf } from '../errors';
import { positionOf } from './pagination';
import { HttpError } from './problem';
import { MALFORMED, parseJson } from './read-json';

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
