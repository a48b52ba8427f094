import { z } from 'zod';
import { type Contract, fillPath } from '@/lib/core/contracts/contract';

/** What an example of an operation sends. */
export interface ExampleRequest {
  /** By name, in the order of the path. */
  params: Record<string, string>;
  query: Record<string, string | number | boolean>;
  /** JSON; undefined for none. */
  body?: unknown;
  /** Name of a file in the working folder. */
  file?: string;
}

/** The id in examples. */
export const EXAMPLE_ID = '01a1f93f-962e-7464-8a57-f6fe9378026e';
const EXAMPLE_FILE = 'mars.png';

export const paramNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The request of an operation's examples, from its contract. */
export const exampleRequest = ({ path, example, file }: Contract): ExampleRequest => ({
  params: Object.fromEntries(paramNames(path).map((name) => [name, EXAMPLE_ID])),
  query: example?.query ?? {},
  ...(example?.body === undefined ? {} : { body: example.body }),
  ...(file ? { file: file.example ?? EXAMPLE_FILE } : {}),
});

/** The query string of a request, without the question mark. */
export const queryOf = ({ query }: ExampleRequest): string =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

/** Path and query of a request. */
export const pathOf = (path: string, request: ExampleRequest): string => {
  const filled = fillPath(path, request.params);
  const search = queryOf(request);
  return search === '' ? filled : `${filled}?${search}`;
};

export type ResponseKind = 'json' | 'list' | 'stream' | 'text' | 'empty';

/** How an example reads the response. */
export const responseKind = ({ response: { body, mediaType } }: Contract): ResponseKind => {
  if (body === null) return 'empty';
  if (mediaType?.startsWith('text/event-stream')) return 'stream';
  if (mediaType) return 'text';
  return body instanceof z.ZodObject && 'pagination' in body.shape ? 'list' : 'json';
};
