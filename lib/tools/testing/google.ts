import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The claims of the account that signs in next. */
export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const idToken = (claims: object): string => {
  const content = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'test' })}.${encode(claims)}`;
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`;
};

/** Google's OpenID discovery document. */
export const discoveryOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/o/oauth2/v2/auth`,
  token_endpoint: `${url}/token`,
  revocation_endpoint: `${url}/revoke`,
  jwks_uri: `${url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

/** Google's OpenID Connect endpoints on 127.0.0.1. */
export const startGoogle = async (clientId: string) => {
  let claims: GoogleClaims;
  let url = '';
  const answers: Record<string, (request: IncomingMessage, query: URLSearchParams) => unknown> = {
    '/.well-known/openid-configuration': () => discoveryOf(url),
    '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] }),
    '/token': async (request) => {
      if (new URLSearchParams(await text(request)).get('code') !== claims.sub) return null;
      const now = Math.floor(Date.now() / 1000);
      const id_token = idToken({ ...claims, iss: url, aud: clientId, iat: now, exp: now + 60 });
      return { access_token: 'token', token_type: 'Bearer', expires_in: 60, id_token };
    },
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/o/oauth2/v2/auth') {
      const back = new URLSearchParams({ code: claims.sub, state: searchParams.get('state') ?? '' });
      response.writeHead(302, { Location: `${searchParams.get('redirect_uri')}?${back}` }).end();
      return;
    }
    const answer = (await answers[pathname]?.(request, searchParams)) ?? null;
    response.writeHead(answer ? 200 : 400, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Sets the account that gives consent. */
    become: (account: GoogleClaims) => {
      claims = account;
    },
    stop: () => server.close(),
  };
};
