import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { isOwnOrigin } from './headers';
import type { Refusal } from './refuse';

/** The ids of the server actions of each page. */
export type ServerActions = ReadonlyMap<string, ReadonlySet<string>>;

interface Manifest {
  node: Record<string, { workers: Record<string, unknown> }>;
}

/** `/sign-up` for `app/(auth)/sign-up/page`: folders in parentheses are not part of the URL. */
const pathOf = (entry: string): string =>
  `/${entry
    .split('/')
    .slice(1, -1)
    .filter((folder) => !folder.startsWith('('))
    .join('/')}`;

/** Reads which actions a build has. @param folder of the build */
export const readServerActions = (folder: string): ServerActions => {
  const file = path.join(folder, 'server/server-reference-manifest.json');
  const { node }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const actions = new Map<string, Set<string>>();
  for (const [id, { workers }] of Object.entries(node)) {
    for (const page of Object.keys(workers).map(pathOf)) actions.set(page, (actions.get(page) ?? new Set()).add(id));
  }
  return actions;
};

/** The value of a parameter in the paths of our pages. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether a page such as `/quizzes/[id]` is at a path. */
const isAt = (page: string, path: string): boolean => {
  const [parts, given] = [page.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith('[') ? ID.test(given[index] ?? '') : part === given[index]))
  );
};

/** Whether the page at a path has an action. */
const hasAction = (actions: ServerActions, path: string, id: string): boolean =>
  [...actions].some(([page, ids]) => ids.has(id) && isAt(page, path));

/** Above what any action's arguments need, in number and depth. */
const [MAX_ARGUMENTS, MAX_DEPTH] = [10, 10];

/**
 * Whether a value is plain JSON to React too, in which strings that start with `$` stand for something else: other
 * rows, files, functions, maps. Our actions take none of these.
 */
const isPlain = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return !value.startsWith('$') || value.startsWith('$$') || value === '$undefined';
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((inner) => isPlain(inner, depth + 1));
};

const hasPlainArguments = (body: Buffer): boolean => {
  try {
    // React keeps a byte order mark, and then fails on it.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const args: unknown = JSON.parse(text);
    return Array.isArray(args) && args.length <= MAX_ARGUMENTS && isPlain(args);
  } catch {
    return false;
  }
};

/** Next's pages show that they are outdated and need to be reloaded when they get this header. */
const UNKNOWN_ACTION: Refusal = {
  status: 404,
  detail: 'This page has no such action. Reload the page.',
  headers: { 'x-nextjs-action-not-found': '1' },
};

/**
 * Checks a POST to a page, which must call one of the page's server actions: Next responds with 500 to what it can't
 * read, forwards actions of other pages to itself, and compares `Origin` with a host that it takes from the request.
 * @param actions undefined in development, where they change
 */
export const actionRefusal = (
  page: string,
  { origin, host, 'next-action': id, 'content-type': type }: IncomingHttpHeaders,
  body: Buffer,
  actions: ServerActions | undefined,
): Refusal | null => {
  if (typeof id !== 'string') {
    return { status: 405, detail: 'Pages support only GET and HEAD.', headers: { Allow: 'GET, HEAD' } };
  }
  if (origin !== undefined && !isOwnOrigin(origin, host)) {
    return { status: 403, detail: 'This is only allowed from pages of this service.' };
  }
  if (actions ? !hasAction(actions, page, id) : !/^[\da-f]{42}$/.test(id)) return UNKNOWN_ACTION;
  if (!/^text\/plain(;|$)/i.test(type ?? '')) return { status: 415, detail: 'Send arguments as text/plain.' };
  return hasPlainArguments(body) ? null : { status: 400, detail: 'The arguments are malformed.' };
};
