import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export const OPENID_CLIENT = { id: 'quiz-video', secret: 'the secret of the client' };

export interface OpenIdClaims {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

/** The package `oidc-provider`, a certified OpenID provider, on 127.0.0.1. Every visitor is signed in and has consented. */
export const startOpenIdProvider = async (redirectUri: string, configuration: Configuration = {}) => {
  let claims: OpenIdClaims = { sub: 'nobody' };
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: OPENID_CLIENT.id, client_secret: OPENID_CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, accountId) => ({ accountId, claims: () => Promise.resolve({ ...claims }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ accountId: claims.sub, clientId: OPENID_CLIENT.id });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return oidc.client ? grant : undefined;
    },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the test'] },
    ...configuration,
  });
  const respond = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void respond(request, response);
    void provider.interactionFinished(request, response, { login: { accountId: claims.sub, remember: false } });
  });
  return {
    issuer,
    /** Sets the account that signs in next. */
    become: (account: OpenIdClaims) => {
      claims = account;
    },
    /** Follows the redirects of a browser. @returns the parameters with which it comes back */
    visit: async (start: URL): Promise<URLSearchParams> => {
      const cookies = new Map<string, string>();
      let url = start;
      for (let hops = 0; url.href.startsWith(issuer); hops++) {
        if (hops > 5) throw new Error(`Redirected too often: ${url.href}`);
        const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(url, { redirect: 'manual', headers: { Cookie } });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (!location) throw new Error(`${url.pathname}: ${response.status} ${await response.text()}`);
        url = new URL(location, url);
      }
      return url.searchParams;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
