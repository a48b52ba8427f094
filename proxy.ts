import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '@/lib/api/content-policy';
import { env } from '@/lib/env';

/** Gives every page a Content-Security-Policy with a nonce of its own, which Next writes on its scripts. */
export const proxy = (request: NextRequest): NextResponse => {
  const policy = contentPolicy({
    nonce: randomBytes(16).toString('base64'),
    isHttps: env().APP_URL.startsWith('https:'),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Referrer-Policy', 'same-origin');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  return response;
};

/** Pages only. A proxy that matched the API would cut uploads off at 10 MB without a word. */
export const config = {
  matcher: '/((?!api(?:/|$)|files/|_next/|sounds/|samples/|healthz$|readyz$|icon.svg$).*)',
};
