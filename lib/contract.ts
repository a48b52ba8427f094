import { z } from 'zod';
import type { RateBucket } from './model/limits';
import type { ProblemSlug } from './model/problems';
import { QUOTA_RESOURCES } from './model/quotas';
import type { Scope } from './model/scopes';
import type { Tag } from './model/tags';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A file on its way in. */
export interface IncomingFile {
  /** As the client named it, without folders. */
  name: string;
  /** Throws if the request turns out wrong or breaks off: what was read until then is worth nothing. */
  contents: AsyncIterable<Uint8Array>;
}

/**
 * One operation of the API: all that the route, the tests and the API's description need to know of
 * it. What every operation may answer (400, 401, 403, 429, 500, 503) is not repeated in `problems`.
 */
export interface Contract {
  /** Also the name of the verb and of its file. */
  operationId: string;
  method: Method;
  /** Path template; parameters in braces. */
  path: `/api/v1/${string}`;
  summary: string;
  /** The section of the reference it stands in. */
  tag: Tag;
  /** All are needed; without one, any key will do. */
  scopes: readonly Scope[];
  /** Everybody may call it, without credentials. */
  isPublic?: true;
  bucket: Extract<RateBucket, 'read' | 'write' | 'ai' | 'render'>;
  /** What a request counts as in its bucket, where that is not one: the end of a sentence. */
  cost?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Instead of `body`: `multipart/form-data` with one part `file`, which the handler gets as a stream. */
  file?: { name: z.ZodType<string>; maxBytes: number };
  /**
   * Its resource has an `updated_at` that tells its states apart: answers with one have it as `ETag`, and
   * PATCH, DELETE and what reorders take `If-Match`, by which nobody writes over what he has not seen.
   */
  versioned?: true;
  /** What a good request sends and gets, for the reference; a test holds it against the schemas. */
  example?: { body?: unknown; response?: unknown };
  /** The one status of success and its body; null is no body (D1). */
  response: {
    status: 200 | 201 | 202 | 204;
    body: z.ZodType | null;
    /** The content type of a body that is not JSON, but text or a stream of text. */
    mediaType?: string;
    /** What the reference says of such a body. */
    description?: string;
  };
  /** Problems of this operation beyond those of every operation. */
  problems: readonly ProblemSlug[];
}

/** Checks a contract's shape and keeps its exact types. */
/** Whether an `Idempotency-Key` counts (D8). What counts as a read changes nothing, so it is done again and no answer is kept. */
export const isReplayable = ({ method, bucket }: Pick<Contract, 'method' | 'bucket'>): boolean =>
  method === 'POST' && bucket !== 'read';

export const contract = <const C extends Contract>(definition: C): C => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<C extends Contract> = Output<C['params']>;
export type QueryOf<C extends Contract> = Output<C['query']>;
export type BodyOf<C extends Contract> = Output<C['body']>;
export type FileOf<C extends Contract> = C['file'] extends object ? IncomingFile : undefined;
export type ResponseOf<C extends Contract> = Output<C['response']['body']>;
/** A body that is JSON text already, as the database wrote it; the tests over HTTP hold it against the contract. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** What a handler answers with. */
export type ReplyOf<C extends Contract> = C['response'] extends { mediaType: string }
  ? string | ReadableStream
  : ResponseOf<C> | JsonText;

/** `{data}` around a single resource. */
export const dataOf = <T extends z.ZodType>(resource: T) => z.object({ data: resource });

/** `{data, pagination}` around a list. */
export const listOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    data: z.array(resource),
    pagination: z.object({ cursor: z.string().nullable(), hasMore: z.boolean(), total: z.int().optional() }),
  });

export const fieldErrorSchema = z
  .object({
    field: z.string().meta({ description: 'Dotted path from the root of body, query or path.' }),
    message: z.string(),
    code: z.string(),
  })
  .meta({ id: 'FieldError' });

/** An RFC 9457 problem document (specification, Errors). */
export const problemSchema = z
  .object({
    type: z.url().meta({ description: 'A page that explains the problem.' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().optional(),
    instance: z
      .string()
      .regex(/^urn:uuid:/)
      .meta({ description: 'The id of the request, as in `X-Request-Id`.' }),
    errors: z.array(fieldErrorSchema).optional().meta({ description: 'The faults of the request, at most 100.' }),
    errors_omitted: z
      .int()
      .optional()
      .meta({ description: 'How many more faults there are; missing when `errors` lists all.' }),
    required_scopes: z.array(z.string()).optional(),
    granted_scopes: z.array(z.string()).optional(),
    resource: z.enum(QUOTA_RESOURCES).optional().meta({ description: 'Of `quota-exceeded`: the quota that is full.' }),
    limit: z.int().optional().meta({ description: 'Of `quota-exceeded`: the size of the quota.' }),
    used: z.int().optional().meta({ description: 'Of `quota-exceeded`: how much of it is used.' }),
    oldest_renders: z
      .array(z.string())
      .optional()
      .meta({ description: 'Of `quota-exceeded` for videos: the ids of your oldest renders, oldest first.' }),
  })
  .meta({ id: 'Problem', description: 'What went wrong (RFC 9457).' });
export type Problem = z.infer<typeof problemSchema>;
