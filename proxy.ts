import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { contentPolicy } from '@/lib/api/content-policy';
import { env } from '@/lib/env';

/** Sets a Content-Security-Policy with a fresh nonce for every page; Next adds the nonce to its scripts. */
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

/** Pages only: a proxy that matches the API silently truncates uploads at 10 MB. */
export const config = {
  matcher:
    '/((?!api(?:/|$)|files/|_next/|sounds/|samples/|theme-pictures/|picture-previews/|flags/|landing/|healthz$|readyz$|metrics$|icon.svg$).*)',
};
