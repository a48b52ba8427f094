import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { discoveryOf } from '../google';
import { type HttpRequest, type HttpResponse, ok } from './http';

/** A channel of the account that gives consent. */
export interface Channel {
  /** `UC…` */
  id: string;
  title: string;
}

interface Grant {
  channelId: string;
  scope: string;
}

interface Code extends Grant {
  clientId: string;
  redirectUri: string;
  challenge: string;
  isOffline: boolean;
}

const randomName = (prefix: string) => `${prefix}${randomBytes(18).toString('base64url')}`;
const refusal = (error: string, error_description: string): HttpResponse => ({
  status: 400,
  body: { error, error_description },
});
const DEAD = refusal('invalid_grant', 'Token has been expired or revoked.');

/** Consent and tokens, as in Google's "OAuth 2.0 for Web Server Applications". */
export const openAccounts = (client: { id: string; secret: string }) => {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant & { expiresAt: number }>();
  let channel: Channel = { id: 'UCquizzesandmore000000000', title: 'Quizzes and more' };
  let isWilling = true;
  /** Scopes whose boxes the user unchecks on the consent page. */
  let withheld: readonly string[] = [];
  /** What the user has granted so far, by channel. */
  const granted = new Map<string, Set<string>>();
  /** Seconds. */
  let lifetime = 3599;

  const newTokens = (grant: Grant, refreshToken?: string) => {
    const token = randomName('ya29.');
    accessTokens.set(token, { ...grant, expiresAt: Date.now() + lifetime * 1000 });
    return ok({
      access_token: token,
      expires_in: lifetime,
      scope: grant.scope,
      token_type: 'Bearer',
      ...(refreshToken && { refresh_token: refreshToken }),
    });
  };

  const newRefreshToken = (grant: Grant): string => {
    const token = randomName('1//');
    refreshTokens.set(token, grant);
    return token;
  };

  const exchange = (form: URLSearchParams): HttpResponse => {
    const code = codes.get(form.get('code') ?? '');
    // A code can be used once, even if the exchange fails.
    codes.delete(form.get('code') ?? '');
    if (!code) return refusal('invalid_grant', 'Malformed auth code.');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) return refusal('invalid_grant', 'Invalid code verifier.');
    if (form.get('redirect_uri') !== code.redirectUri) return refusal('redirect_uri_mismatch', 'Bad Request');
    return newTokens(code, code.isOffline ? newRefreshToken(code) : undefined);
  };

  const handlers: Record<string, (asked: HttpRequest) => Promise<HttpResponse> | HttpResponse> = {
    '/.well-known/openid-configuration': ({ url }) => ok(discoveryOf(url.origin)),
    '/o/oauth2/v2/auth': ({ url: { searchParams: query } }) => {
      const redirectUri = query.get('redirect_uri') ?? '';
      const isSound =
        query.get('client_id') === client.id &&
        query.get('response_type') === 'code' &&
        query.get('code_challenge_method') === 'S256' &&
        Boolean(query.get('code_challenge') && query.get('scope') && URL.canParse(redirectUri));
      if (!isSound) return refusal('invalid_request', 'Access blocked: Authorization Error');
      const back = new URL(redirectUri);
      back.searchParams.set('state', query.get('state') ?? '');
      if (isWilling) {
        const earlier = granted.get(channel.id) ?? new Set();
        const scopes = (query.get('scope') ?? '').split(' ').filter((scope) => !withheld.includes(scope));
        granted.set(channel.id, new Set([...earlier, ...scopes]));
        const isIncremental = query.get('include_granted_scopes') === 'true';
        const code = randomName('4/');
        codes.set(code, {
          channelId: channel.id,
          clientId: client.id,
          redirectUri,
          scope: [...new Set([...scopes, ...(isIncremental ? earlier : [])])].join(' '),
          challenge: query.get('code_challenge') ?? '',
          isOffline: query.get('access_type') === 'offline' && query.get('prompt') === 'consent',
        });
        back.searchParams.set('code', code);
      } else back.searchParams.set('error', 'access_denied');
      return { status: 302, headers: { Location: back.href } };
    },
    '/token': async ({ request }) => {
      const form = new URLSearchParams(await text(request));
      if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret) {
        return { status: 401, body: { error: 'invalid_client', error_description: 'The OAuth client was not found.' } };
      }
      if (form.get('grant_type') === 'authorization_code') return exchange(form);
      const grant = refreshTokens.get(form.get('refresh_token') ?? '');
      return grant ? newTokens(grant) : DEAD;
    },
    '/revoke': async ({ request, url }) => {
      const token = url.searchParams.get('token') ?? new URLSearchParams(await text(request)).get('token') ?? '';
      return refreshTokens.delete(token) || accessTokens.delete(token)
        ? ok({})
        : refusal('invalid_token', 'Token expired or revoked');
    },
  };

  return {
    handlers,
    /** The channel and scopes of an access token; undefined if the token is unknown or expired. */
    grantOf: (authorization: string | undefined): Grant | undefined => {
      const grant = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '');
      return grant && grant.expiresAt > Date.now() ? grant : undefined;
    },
    channel: () => channel,
    /** Sets the channel that gives consent. */
    become: (next: Channel) => {
      channel = next;
    },
    /** Sets whether consent is given. */
    answerConsent: (willing: boolean) => {
      isWilling = willing;
    },
    /** Sets the scopes that the user does not grant. */
    withhold: (...scopes: string[]) => {
      withheld = scopes;
    },
    /** Issues a refresh token. @param scopes in addition to that of all other calls */
    grant: (...scopes: string[]) =>
      newRefreshToken({
        channelId: channel.id,
        scope: ['https://www.googleapis.com/auth/youtube.force-ssl', ...scopes].join(' '),
      }),
    /** Invalidates all access tokens, but no refresh tokens. */
    expireAccess: () => accessTokens.clear(),
    /** Revokes all tokens. */
    withdraw: () => {
      refreshTokens.clear();
      accessTokens.clear();
      granted.clear();
    },
    isGranted: (refreshToken: string) => refreshTokens.has(refreshToken),
    /** Sets the lifetime of new access tokens. */
    setLifetime: (seconds: number) => {
      lifetime = seconds;
    },
  };
};
export type Accounts = ReturnType<typeof openAccounts>;
