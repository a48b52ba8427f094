import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { type AuthOptions } from 'next-auth';

interface AuthRequest {
  query?: Record<string, string>;
  body?: Record<string, string>;
}

/**
 * A browser that sends requests to next-auth in this process, without the app, and keeps the cookies.
 * @param own headers of every request
 */
export const authBrowser = (options: (headers: Headers) => AuthOptions, own = new Headers()) => {
  const cookies: Record<string, string> = {};
  /** @returns where it redirects to, or the JSON that it sends */
  const request = async (
    action: string[],
    method: 'GET' | 'POST',
    { query = {}, body = {} }: AuthRequest = {},
  ): Promise<string> => {
    let location = '';
    let sent: unknown;
    const keep = (value: unknown) => {
      sent = value;
    };
    const response = {
      status: () => response,
      setHeader: (name: string, value: string) => {
        if (name === 'Location') location = value;
        for (const cookie of name === 'Set-Cookie' ? [value].flat() : []) {
          const [, key = '', text = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies[key] = decodeURIComponent(text);
        }
        return response;
      },
      getHeader: () => [],
      json: keep,
      send: keep,
      end: () => {},
    };
    const incoming = {
      query: { nextauth: action, ...query },
      body,
      cookies,
      method,
      headers: { host: 'localhost:3000', ...Object.fromEntries(own) },
    };
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    const given = options(new Headers({ Cookie: cookie.join('; ') }));
    await NextAuth(incoming as unknown as NextApiRequest, response as unknown as NextApiResponse, given);
    return location || JSON.stringify(sent);
  };
  /** @returns the address at the other service; an address of ours after a failure */
  const leaveFor = async (provider: string): Promise<URL> => {
    const { csrfToken } = JSON.parse(await request(['csrf'], 'GET'));
    const body = { csrfToken, callbackUrl: '/' };
    return new URL(await request(['signin', provider], 'POST', { body }), 'http://localhost:3000');
  };
  /** Comes back with the parameters of a redirect. @returns the address that the browser is then sent to */
  const comeBack = async (provider: string, query: URLSearchParams): Promise<URL> =>
    new URL(
      await request(['callback', provider], 'GET', { query: Object.fromEntries(query) }),
      'http://localhost:3000',
    );
  /** The user of the session. */
  const user = async (): Promise<unknown> => JSON.parse(await request(['session'], 'GET')).user ?? null;
  return { cookies, request, leaveFor, comeBack, user };
};
