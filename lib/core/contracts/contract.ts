import { z } from 'zod';
import type { API_BUCKETS } from '@/lib/core/model/limits';
import type { ProblemSlug } from '@/lib/core/model/problems';
import { QUOTA_RESOURCES } from '@/lib/core/model/quotas';
import type { Scope } from '@/lib/core/model/scopes';
import type { Tag } from '@/lib/core/model/tags';

export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
export type Method = (typeof METHODS)[number];

/** A file that is being uploaded. */
export interface IncomingFile {
  /** The file name that the client sent, without folders. */
  name: string;
  /** The `Content-Type` that the client sent for the file, in lower case and without parameters. */
  claimedType?: string;
  /** Throws if the request is invalid or breaks off; discard what was read until then. */
  contents: AsyncIterable<Uint8Array>;
}

/** One operation of the API. Routes, tests and the OpenAPI document are derived from it. */
export interface Contract {
  /** Also the name of the function that implements it. */
  operationId: string;
  method: Method;
  /** Path template with parameters in braces. */
  path: `/api/v1/${string}`;
  /** A verb and an object, at most eight words. */
  summary: string;
  /** Markdown. What it does, its limits and side effects, and what to do next. */
  description: string;
  /** Section of the reference. */
  tag: Tag;
  /** A key needs all of them; if empty, any key is accepted. */
  scopes: readonly Scope[];
  /** No credentials are required. */
  isPublic?: true;
  bucket: (typeof API_BUCKETS)[number];
  /** Reads or computes a lot, as searches do: at most two such requests of a user run at the same time (lib/server/api/operation.ts). */
  isExpensive?: true;
  /** What a request counts as in its bucket, if not one: the end of a sentence. */
  cost?: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The same as `body` in `multipart/form-data`; parts with files are `z.file()`. Both are accepted. */
  form?: z.ZodType;
  /**
   * The resource that clients read before they send it, if it is not the `data` of the response: members of it that the
   * body does not have are read-only, and ignored. All other unknown members are errors (D131).
   */
  echo?: z.ZodType;
  /** Instead of `body`: `multipart/form-data` with one part `file`, which the handler receives as a stream. `example` is its name in examples. */
  file?: { name: z.ZodType<string>; maxBytes: number; example?: string };
  /**
   * The `updated_at` of the resource changes with every write. Responses send it as `ETag`, and PUT, PATCH,
   * DELETE and reorder operations accept `If-Match`.
   */
  versioned?: true;
  /**
   * Shown in the reference, in examples that tests run, and in the Postman collection; a test validates it against the
   * schemas. Operations with a required body or query need one.
   */
  example?: { query?: Readonly<Record<string, string | number | boolean>>; body?: unknown; response?: unknown };
  /** The operation will be removed. Its responses announce it, and docs/guides/changes.md explains it. */
  deprecation?: {
    /** Since when, as a date: `2026-11-23`. */
    since: string;
    /** The date from which it may be removed. */
    sunset?: string;
    /** A page about the change, by default the guide on changes. */
    link?: string;
  };
  /** The success status and its body; null for no body (D1). */
  response: {
    status: 200 | 201 | 202 | 204;
    body: z.ZodType | null;
    /** Describes a 200 with the same body: nothing was created. The resource exists already, or it is a dry run. */
    existing?: string;
    /** Content type of a body that is text or a stream of text instead of JSON. */
    mediaType?: string;
    /** Describes such a body in the reference. */
    description?: string;
    /** Instead of `body`, the response is a stream of server-sent events if the request accepts `text/event-stream`. */
    stream?: { example: string };
  };
  /** Problems specific to this operation; `problemsOf` (lib/server/api) adds those of every operation. */
  problems: readonly ProblemSlug[];
}

/** Whether the operation supports `Idempotency-Key` (D8). Operations in the `read` bucket change nothing and don't need it. */
export const isReplayable = ({ method, bucket }: Pick<Contract, 'method' | 'bucket'>): boolean =>
  method === 'POST' && bucket !== 'read';

/** A path template with values for its parameters. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Checks a contract and keeps its exact type. */
export const contract = <const C extends Contract>(definition: C): C => definition;

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
export type ParamsOf<C extends Contract> = Output<C['params']>;
export type QueryOf<C extends Contract> = Output<C['query']>;
export type BodyOf<C extends Contract> =
  | Output<C['body']>
  | (C['form'] extends z.ZodType ? z.output<C['form']> : never);
export type FileOf<C extends Contract> = C['file'] extends object ? IncomingFile : undefined;
export type ResponseOf<C extends Contract> = Output<C['response']['body']>;

/** The success statuses of an operation. */
export type StatusOf<C extends Contract> =
  | C['response']['status']
  | (C['response'] extends { existing: string } ? 200 : never);

/** `{data}` around a single resource. */
export const dataOf = <T extends z.ZodType>(resource: T) => z.object({ data: resource });

/** `{data, pagination}` around a list. */
export const listOf = <T extends z.ZodType>(resource: T) =>
  z.object({
    data: z.array(resource).describe('The items of this page.'),
    pagination: z
      .object({
        cursor: z.string().nullable().describe('Send it as `cursor` to get the next page; null on the last page.'),
        hasMore: z.boolean().describe('Whether there is another page.'),
        total: z.int().optional().describe('Number of items in all pages, where available.'),
      })
      .describe('Whether there is a next page, and how to get it.'),
  });

export const fieldErrorSchema = z
  .object({
    field: z.string().describe('Path of the field with dots, such as `rounds.0.title`.'),
    message: z.string().describe('What is wrong, as a sentence.'),
    code: z.string().describe('Machine-readable error code, such as `too_big`.'),
  })
  .meta({ id: 'FieldError', description: 'What is wrong with one field.' });

/** An RFC 9457 problem document (D5). */
export const problemSchema = z
  .object({
    type: z
      .url()
      .describe('Link to a page that explains the problem. Its last segment identifies the type of problem.'),
    title: z.string().describe('Summary of the type of problem.'),
    status: z.int().describe('HTTP status code.'),
    detail: z.string().optional().describe('What went wrong with this request.'),
    instance: z
      .string()
      .regex(/^urn:uuid:/)
      .meta({ description: 'Id of the request, as in `X-Request-Id`.' }),
    errors: z.array(fieldErrorSchema).optional().meta({ description: 'The invalid fields, by default at most 100.' }),
    errors_omitted: z.int().optional().meta({ description: 'Number of further errors; absent if `errors` lists all.' }),
    required_scopes: z
      .array(z.string())
      .optional()
      .describe('For `forbidden`: the scopes that the operation requires.'),
    granted_scopes: z.array(z.string()).optional().describe('For `forbidden`: the scopes of your API key.'),
    resource: z.enum(QUOTA_RESOURCES).optional().meta({ description: 'For `quota-exceeded`: the quota that is full.' }),
    limit: z.int().optional().meta({ description: 'For `quota-exceeded`: the size of the quota.' }),
    used: z.int().optional().meta({ description: 'For `quota-exceeded`: how much of the quota is used.' }),
    oldest_renders: z
      .array(z.string())
      .optional()
      .meta({ description: 'For `quota-exceeded` of videos: the ids of your oldest renders, oldest first.' }),
    setting: z.string().optional().meta({ description: 'For `not-configured`: the setting that is missing.' }),
    // Not a reference: every response with a problem would contain all question types for tools that resolve references.
    current: z.record(z.string(), z.unknown()).optional().meta({
      description:
        'For `precondition-failed` of `PUT /quizzes/{id}`: the current quiz, with the fields of `QuizDetail`.',
    }),
  })
  .meta({ id: 'Problem', description: 'An error, as a problem document (RFC 9457).' });
export type Problem = z.infer<typeof problemSchema>;
