import { CodeChallengeMethod, OAuth2Client } from 'google-auth-library';
import { z } from 'zod';
import { parseJson } from '@/lib/server/parse-json';
import { env } from '../../env';
import { boundedFetch, type Fetch, type FetchLimits } from '../outbound/bounded-fetch';
import { toYouTubeError, YouTubeError } from './errors';

/** A list of 50 videos with the longest descriptions has a megabyte. */
const MAX_BYTES = 2 * 2 ** 20;

/** Creates the `fetch` for requests to Google and of its SDKs. */
export const googleFetch = (limits: Pick<FetchLimits, 'timeoutMs' | 'redirects'>): Fetch =>
  boundedFetch({ maxBytes: MAX_BYTES, ...limits });

/** Uploads; thumbnails, captions and playlists. */
export const YOUTUBE_SCOPES = [
  'https://www.googleapis.com/auth/youtube.upload',
  'https://www.googleapis.com/auth/youtube.force-ssl',
] as const;

const discovery = z.object({
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url(),
});

/**
 * Results of videos, if the user wants them (D250). Reports of YouTube Analytics require both
 * (https://developers.google.com/youtube/analytics/reference/reports/query).
 */
export const RESULT_SCOPES = [
  'https://www.googleapis.com/auth/yt-analytics.readonly',
  'https://www.googleapis.com/auth/youtube.readonly',
] as const;

let found: { base: string; endpoints: Promise<z.infer<typeof discovery>> } | undefined;

/** For each request of the SDKs, and for the discovery document. */
const TIMEOUT_MS = 60_000;
/** Google's discovery document has 60 values. */
const MAX_VALUES = 1000;

const discover = async (base: string) => {
  const response = await googleFetch({ timeoutMs: TIMEOUT_MS })(`${base}/.well-known/openid-configuration`);
  return discovery.parse(parseJson(await response.text(), { maxValues: MAX_VALUES }));
};

/** Google's OAuth endpoints, from its discovery document. Fetched once per process. */
const endpoints = async () => {
  const { GOOGLE_OAUTH_BASE_URL: base } = env();
  if (found?.base !== base) found = { base, endpoints: discover(base) };
  try {
    return await found.endpoints;
  } catch (error) {
    found = undefined;
    throw toYouTubeError(error);
  }
};

/** Creates a client of Google's OAuth. @throws YouTubeError */
export const openOAuth = async (redirectUri?: string): Promise<OAuth2Client> => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env();
  if (!clientId || !clientSecret) {
    throw new YouTubeError(
      'permanent',
      'YouTube is not set up on this server. The operator can set it up (docs/youtube.md).',
    );
  }
  const { authorization_endpoint, token_endpoint, revocation_endpoint } = await endpoints();
  return new OAuth2Client({
    // The client of YouTube's API sends its requests through this one.
    transporterOptions: { fetchImplementation: googleFetch({ timeoutMs: TIMEOUT_MS }) },
    clientId,
    clientSecret,
    ...(redirectUri && { redirectUri }),
    endpoints: {
      oauth2AuthBaseUrl: authorization_endpoint,
      oauth2TokenUrl: token_endpoint,
      oauth2RevokeUrl: revocation_endpoint,
    },
  });
};

/**
 * The URL of Google's consent page (D50), which redirects to `redirectUri` with `state`.
 * @param request.challenge SHA-256 of the verifier for `exchangeCode` (PKCE, S256)
 * @throws YouTubeError
 */
export const consentUrl = async (request: {
  redirectUri: string;
  state: string;
  challenge: string;
  /** Whether to ask for results, too. */
  withResults: boolean;
}): Promise<string> => {
  const client = await openOAuth(request.redirectUri);
  return client.generateAuthUrl({
    access_type: 'offline',
    // Otherwise Google returns a refresh token only the first time.
    prompt: 'consent',
    scope: [...YOUTUBE_SCOPES, ...(request.withResults ? RESULT_SCOPES : [])],
    // The new token also has what the user granted earlier, so reconnecting does not lose the results.
    include_granted_scopes: true,
    state: request.state,
    code_challenge: request.challenge,
    code_challenge_method: CodeChallengeMethod.S256,
  });
};

/**
 * Exchanges an authorization code for a refresh token, and returns the scopes that the user granted.
 * @throws YouTubeError, also if one of `YOUTUBE_SCOPES` is missing
 */
export const exchangeCode = async (request: {
  redirectUri: string;
  code: string;
  verifier: string;
}): Promise<{ refreshToken: string; scopes: string[] }> => {
  const client = await openOAuth(request.redirectUri);
  const { tokens } = await client
    .getToken({ code: request.code, codeVerifier: request.verifier })
    .catch((error: unknown) => {
      throw toYouTubeError(error);
    });
  const scopes = (tokens.scope ?? '').split(' ');
  const isAllowed = YOUTUBE_SCOPES.every((scope) => scopes.includes(scope));
  if (!tokens.refresh_token || !isAllowed) {
    throw new YouTubeError('permanent', 'Uploads require every permission on Google’s page. Leave all boxes checked.');
  }
  return { refreshToken: tokens.refresh_token, scopes };
};

/** Revokes a refresh token. Does nothing if Google no longer knows it. @throws YouTubeError */
export const revokeToken = async (refreshToken: string): Promise<void> => {
  const client = await openOAuth();
  await client.revokeToken(refreshToken).catch((error: unknown) => {
    const known = toYouTubeError(error);
    if (!(known instanceof YouTubeError && known.reason === 'invalid_token')) throw known;
  });
};
