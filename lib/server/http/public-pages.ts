import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { cookieValue, sessionCookieName } from '../auth/cookies';
import { decodeToken } from '../auth/session-token';
import { env } from '../env';
import { isReturnUrl } from './auth-requests';
import { readBuiltFile } from './built-files';
import { chooseEncoding } from './compression';
import { refuse } from './refuse';
import { includesTag } from './static-files';

interface BuiltRoute {
  /** Its file among those that Next built. */
  file: string;
  contentType: string;
}

/** The public pages and files of a build, and the other paths that exist. */
export interface PublicPages {
  /** By path. */
  routes: ReadonlyMap<string, BuiltRoute>;
  /** Whether Next may handle the path. */
  isKnown(path: string): boolean;
  /** Whether the path is a page of the dashboard, which requires a session. */
  isOfDashboard(path: string): boolean;
}

interface PrerenderManifest {
  routes: Record<string, { routeType: 'page' | 'route'; initialHeaders?: Record<string, string> }>;
  dynamicRoutes: Record<string, { fallback: false | string | null }>;
}

interface RoutesManifest {
  staticRoutes: { page: string }[];
  dynamicRoutes: { page: string }[];
  rewrites: Record<string, { source: string }[]>;
}

/** Next's own pages, and documents that only the API returns. */
const INTERNAL = /^\/(_|built\/)/;

const HTML = 'text/html; charset=utf-8';

/** Whether a path is one of a route such as `/quizzes/[id]` or `/files/[...key]`. */
const fitsRoute = (wanted: string, route: string): boolean => {
  const [segments, parts] = [wanted.split('/'), route.split('/')];
  const takesRest = parts.at(-1)?.startsWith('[...') ?? false;
  if (takesRest ? segments.length < parts.length : segments.length !== parts.length) return false;
  return parts.every((part, index) => (part.startsWith('[') ? segments[index] !== '' : part === segments[index]));
};

/** Lists the public pages and files of a build. @param folder of the build */
export const readPublicPages = (folder: string): PublicPages => {
  const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const prerendered: PrerenderManifest = read('prerender-manifest.json');
  const { staticRoutes, dynamicRoutes, rewrites }: RoutesManifest = read('routes-manifest.json');

  const routes = new Map<string, BuiltRoute>();
  for (const [route, { routeType, initialHeaders }] of Object.entries(prerendered.routes)) {
    if (INTERNAL.test(route)) continue;
    const name = route === '/' ? 'index' : route.slice(1);
    if (routeType === 'page') routes.set(route, { file: `${name}.html`, contentType: HTML });
    else routes.set(route, { file: `${name}.body`, contentType: initialHeaders?.['content-type'] ?? 'text/plain' });
  }
  for (const [route, built] of [...routes]) {
    // As rewritten in next.config.ts.
    const [, guide] = /^\/docs\/markdown\/(.+)$/.exec(route) ?? [];
    if (guide !== undefined) routes.set(`/docs/${guide}.md`, built);
  }

  const rewritten = Object.values(rewrites).flatMap((group) => group.map(({ source }) => source));
  // The other rewrites are for documents that were built.
  const names = new Set([
    ...staticRoutes.map(({ page }) => page),
    ...rewritten.filter((source) => !source.includes(':')),
  ]);
  // A route without a fallback has only the pages that were built.
  const dynamic = dynamicRoutes.filter(({ page }) => prerendered.dynamicRoutes[page]?.fallback !== false);
  const isKnown = (wanted: string) =>
    !INTERNAL.test(wanted) && (names.has(wanted) || dynamic.some(({ page }) => fitsRoute(wanted, page)));
  const appRoutes: Record<string, string> = read('app-path-routes-manifest.json');
  const dashboard = Object.entries(appRoutes).filter(([file]) => /^\/\(dashboard\)\/.*\/page$/.test(file));
  const isOfDashboard = (wanted: string) => dashboard.some(([, route]) => fitsRoute(wanted, route));
  return { routes, isKnown, isOfDashboard };
};

/** A stale copy of a page could refer to scripts that an upgrade has removed, so browsers revalidate it on every visit. */
const CACHE_PAGE = 'public, max-age=0, must-revalidate';
const CACHE_FILE = 'public, max-age=300';

const NOT_FOUND: BuiltRoute = { file: '_not-found.html', contentType: HTML };

const FORMS: ReadonlySet<string> = new Set(['/sign-in', '/sign-up']);

const sessionToken = ({ headers }: IncomingMessage): string | undefined =>
  cookieValue(headers.cookie ?? null, sessionCookieName());

/** Whether a request has a session token issued by this service, even if the session has ended. */
const hasOwnToken = async (request: IncomingMessage): Promise<boolean> =>
  (await decodeToken({ token: sessionToken(request), secret: env().APP_SECRET })) !== null;

const send = async (
  request: IncomingMessage,
  response: ServerResponse,
  { file: name, contentType }: BuiltRoute,
  status: 200 | 404,
): Promise<void> => {
  const { forNewVisitor, forKnownVisitor } = await readBuiltFile(name);
  const file = sessionToken(request) !== undefined ? forKnownVisitor : forNewVisitor;
  const dependsOnCookie = forKnownVisitor !== forNewVisitor || FORMS.has(`/${path.parse(name).name}`);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const headers = {
    Vary: dependsOnCookie ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    'Cache-Control': contentType === HTML ? CACHE_PAGE : CACHE_FILE,
    ...(file.policy !== undefined && { 'Content-Security-Policy': file.policy }),
    ...(status === 200 && { ETag: file.etag(encoding) }),
  };
  if (status === 200 && includesTag(request.headers['if-none-match'] ?? '', file.etag(encoding))) {
    response.writeHead(304, headers).end();
    return;
  }
  const bytes = await file.bytes(encoding);
  response.writeHead(status, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': bytes.length,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/**
 * Responds to a GET or HEAD without rendering anything: with a public page, with 404 if the path does not exist, or with a
 * redirect to sign-in if a session is missing. Ignores the query and headers that request a part of a page: Next's router
 * then loads the whole page.
 * @param pages undefined in development
 * @returns false if Next must handle the request; its URL may then have been rewritten
 */
export const servePublicPage = async (
  request: IncomingMessage,
  response: ServerResponse,
  pages: PublicPages | undefined,
): Promise<boolean> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const url = request.url ?? '';
  const [wanted = ''] = url.split('?', 1);
  if (FORMS.has(wanted) && sessionToken(request) !== undefined) {
    const wantedUrl = new URLSearchParams(url.slice(wanted.length + 1)).get('callbackUrl') ?? '';
    const callbackUrl = isReturnUrl(wantedUrl) ? wantedUrl : '';
    request.url = `/signed-in?${new URLSearchParams({ form: wanted, callbackUrl })}`;
    return false;
  }
  if (!pages) return false;
  const route = pages.routes.get(wanted);
  const withoutSlash = wanted.replace(/\/$/, '');
  if (!route && pages.routes.has(withoutSlash)) {
    response.writeHead(308, { Location: withoutSlash, 'Cache-Control': CACHE_PAGE }).end();
    return true;
  }
  // Saves 13 ms of processor time: Next would render the page to find out that there is no session (`requireUser`).
  if (pages.isOfDashboard(withoutSlash) && !(await hasOwnToken(request))) {
    const query = isReturnUrl(withoutSlash) ? `?${new URLSearchParams({ callbackUrl: withoutSlash })}` : '';
    response.writeHead(307, { Location: `/sign-in${query}`, 'Cache-Control': 'no-store' }).end();
    return true;
  }
  if (!route && pages.isKnown(withoutSlash)) return false;
  if (!route && /\.\w+$/.test(wanted)) {
    refuse(request, response, { status: 404, detail: 'This file does not exist. /llms.txt lists the documentation.' });
    return true;
  }
  if (route) await send(request, response, route, 200);
  else await send(request, response, NOT_FOUND, 404);
  return true;
};
