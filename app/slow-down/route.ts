import { RATE_WINDOW_SECONDS } from '@/lib/core/model/limits';
import { localPath } from '@/lib/core/model/local-path';
import { slowDownPage } from './page-html';

export const dynamic = 'force-dynamic';

/** `openPage` redirects here over the limit. A route, because pages can't return 429. */
export const GET = (request: Request): Response => {
  const to = localPath(new URL(request.url).searchParams.get('to'));
  return new Response(slowDownPage(to, RATE_WINDOW_SECONDS.read), {
    status: 429,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(RATE_WINDOW_SECONDS.read),
    },
  });
};
