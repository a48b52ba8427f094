import { createHash, randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { discoveryOf } from '../google';
import { type Answer, type Asked, ok } from './http';

/** A channel of the account that says yes on Google's page. */
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
const refusal = (error: string, error_description: string): Answer => ({
  status: 400,
  body: { error, error_description },
});
const DEAD = refusal('invalid_grant', 'Token has been expired or revoked.');

/** Who may do what: consent, tokens, and their end. From Google's "OAuth 2.0 for Web Server Applications". */
export const openAccounts = (client: { id: string; secret: string }) => {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, Grant>();
  const accessTokens = new Map<string, Grant & { expiresAt: number }>();
  let channel: Channel = { id: 'UCquizzesandmore000000000', title: 'Quizzes and more' };
  let isWilling = true;
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

  const exchange = (form: URLSearchParams): Answer => {
    const code = codes.get(form.get('code') ?? '');
    // A code is good for one exchange, whatever comes of it.
    codes.delete(form.get('code') ?? '');
    if (!code) return refusal('invalid_grant', 'Malformed auth code.');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (challenge !== code.challenge) return refusal('invalid_grant', 'Invalid code verifier.');
    if (form.get('redirect_uri') !== code.redirectUri) return refusal('redirect_uri_mismatch', 'Bad Request');
    return newTokens(code, code.isOffline ? newRefreshToken(code) : undefined);
  };

  const handlers: Record<string, (asked: Asked) => Promise<Answer> | Answer> = {
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
        const code = randomName('4/');
        codes.set(code, {
          channelId: channel.id,
          clientId: client.id,
          redirectUri,
          scope: query.get('scope') ?? '',
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
    /** Whose channel an access token opens; undefined when it is unknown or has expired. */
    channelOf: (authorization: string | undefined): string | undefined => {
      const grant = accessTokens.get(authorization?.replace(/^Bearer /, '') ?? '');
      return grant && grant.expiresAt > Date.now() ? grant.channelId : undefined;
    },
    channel: () => channel,
    /** Whose channel it is that is connected from now on. */
    become: (next: Channel) => {
      channel = next;
    },
    /** Whether whoever is asked says yes. */
    answerConsent: (willing: boolean) => {
      isWilling = willing;
    },
    /** A refresh token, as if somebody had said yes. */
    grant: () => newRefreshToken({ channelId: channel.id, scope: 'https://www.googleapis.com/auth/youtube.force-ssl' }),
    /** Ends all access tokens before their time; refresh tokens stay good. */
    expireAccess: () => accessTokens.clear(),
    /** Their user withdraws everything. */
    withdraw: () => {
      refreshTokens.clear();
      accessTokens.clear();
    },
    isGranted: (refreshToken: string) => refreshTokens.has(refreshToken),
    /** @param seconds that access tokens are good for from now on */
    setLifetime: (seconds: number) => {
      lifetime = seconds;
    },
  };
};
export type Accounts = ReturnType<typeof openAccounts>;
