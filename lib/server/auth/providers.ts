import type { Account, Profile } from 'next-auth';
import GoogleProvider from 'next-auth/providers/google';
import type { OAuthConfig } from 'next-auth/providers/oauth';
import { emailSchema } from '../../core/model/email';
import { text } from '../../core/model/text';
import { boundedAgent } from '../adapters/outbound/bounded-agent';
import type { Identity } from '../domain/users/identities';
import { env } from '../env';
import { log } from '../log';

/** For each response: discovery documents, keys and tokens have a few kilobytes. */
const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 10_000 } as const;

/** next-auth makes it the default of its client before each request. In a provider's `options`, it would be copied member by member. */
const httpOptionsFor = (url: string) => ({ agent: boundedAgent(new URL(url).protocol, LIMITS) });

/** Issuers are written with and without it. */
const withoutSlash = (issuer: string): string => issuer.replace(/\/$/, '');

export const isGoogleConfigured = (): boolean => env().GOOGLE_CLIENT_ID !== undefined;

/** The name of the OpenID provider; null if none is configured. */
export const oidcName = (): string | null => (env().OIDC_ISSUER === undefined ? null : env().OIDC_NAME);

const google = () => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_OAUTH_BASE_URL: url } = env();
  if (!clientId || !clientSecret) return [];
  const wellKnown = `${url}/.well-known/openid-configuration`;
  return [{ ...GoogleProvider({ clientId, clientSecret, wellKnown }), httpOptions: httpOptionsFor(url) }];
};

/** The claims that an OpenID provider may send. Their types are not checked. */
type Claims = Profile & Partial<Record<'iss' | 'email_verified', unknown>>;

/** An OpenID provider, by code with PKCE. Providers may leave the address out of the ID token and send it on request. */
const oidc = (): OAuthConfig<Claims>[] => {
  const { OIDC_ISSUER, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = env();
  if (!OIDC_ISSUER || !clientId || !clientSecret) return [];
  return [
    {
      id: 'oidc',
      name,
      type: 'oauth',
      wellKnown: `${withoutSlash(OIDC_ISSUER)}/.well-known/openid-configuration`,
      clientId,
      clientSecret,
      authorization: { params: { scope: 'openid email profile' } },
      checks: ['pkce', 'state', 'nonce'],
      idToken: true,
      userinfo: {
        request: async ({ tokens, client }) => {
          // Its own class, with which the client compares the `sub` of both responses.
          const tokenSet = tokens as Exclude<Parameters<typeof client.userinfo>[0], string>;
          const claims: Claims = tokenSet.claims();
          return claims.email === undefined ? { ...(await client.userinfo(tokenSet)), ...claims } : claims;
        },
      },
      profile: ({ sub = '', email, name }) => ({ id: sub, email: email ?? null, name: name ?? null }),
      httpOptions: httpOptionsFor(OIDC_ISSUER),
    },
  ];
};

export const identityProviders = () => [...google(), ...oidc()];

/** Why an account of another service can't be used here: the code of a message of the sign-in page. */
export type IdentityRefusal = 'AccessDenied' | 'OtherDomain' | 'OAuthCallback';

const oidcIdentity = ({ iss, sub, email, email_verified, name }: Claims): Identity | IdentityRefusal => {
  const { OIDC_ISSUER = '', OIDC_DOMAINS, OIDC_TRUST_EMAIL } = env();
  // Of a discovery document that names another issuer, or one for the accounts of several organizations.
  if (typeof iss !== 'string' || withoutSlash(iss) !== withoutSlash(OIDC_ISSUER)) {
    log().error('The issuer of the OpenID provider’s tokens is not OIDC_ISSUER.');
    return 'OAuthCallback';
  }
  const isEmailVerified = email_verified === true;
  const address = emailSchema.safeParse(email).data;
  if (!sub || address === undefined || !(isEmailVerified || OIDC_TRUST_EMAIL)) return 'AccessDenied';
  if (OIDC_DOMAINS.length > 0 && !OIDC_DOMAINS.includes(address.split('@').at(-1) ?? '')) return 'OtherDomain';
  return {
    provider: 'oidc',
    subject: `${withoutSlash(iss)} ${sub}`,
    email: address,
    isEmailVerified,
    name: text(100).safeParse(name).data || null,
  };
};

/** The identity in the claims of another service; null for sign-ins with a password. */
export const identityOf = (
  account: Account | null,
  profile: Profile | undefined,
): Identity | IdentityRefusal | null => {
  const claims: Claims = profile ?? {};
  if (account?.provider === 'oidc') return oidcIdentity(claims);
  if (account?.provider !== 'google') return null;
  const { sub, email, email_verified, name } = claims;
  if (!sub || !email || !email_verified) return 'AccessDenied';
  return { provider: 'google', subject: sub, email: email.toLowerCase(), isEmailVerified: true, name: name || null };
};
