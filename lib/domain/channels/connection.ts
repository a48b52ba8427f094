import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { consentUrl } from '@/lib/adapters/youtube/oauth';
import { env } from '@/lib/env';
import { seal, UnsealError, unseal } from '@/lib/seal';

/** Why a channel was not connected; the page has words for each. */
export const CONNECTION_FAULTS = ['denied', 'expired', 'incomplete', 'no-channel', 'too-many', 'unreachable'] as const;
export type ConnectionFault = (typeof CONNECTION_FAULTS)[number];

export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  constructor(
    readonly fault: ConnectionFault,
    options?: ErrorOptions,
  ) {
    super(`The channel was not connected: ${fault}.`, options);
  }
}

/** Seconds that somebody may spend on Google's pages. */
export const CONNECTION_LIFETIME = 15 * 60;

/** What the browser keeps meanwhile. */
const attemptSchema = z.object({ state: z.string(), verifier: z.string(), expiresAt: z.number() });

/** Sealed for its user: nobody can be made to connect somebody else's channel. */
const placeOf = (userId: string): string => `youtube connection of ${userId}`;

/** Where Google sends browsers back to; its console has to know it. */
export const redirectUri = (): string => `${env().APP_URL}/api/youtube/callback`;

const random = (): string => randomBytes(32).toString('base64url');

/**
 * Begins to connect a channel (D50).
 * @returns Google's page to go to, and a ticket that the browser brings back from there
 * @throws YouTubeError when Google is out of reach
 */
export const beginConnection = async ({ userId }: { userId: string }): Promise<{ url: string; ticket: string }> => {
  const attempt = { state: random(), verifier: random(), expiresAt: Date.now() + CONNECTION_LIFETIME * 1000 };
  const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
  const url = await consentUrl({ redirectUri: redirectUri(), state: attempt.state, challenge });
  return { url, ticket: seal(JSON.stringify(attempt), placeOf(userId)) };
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const openTicket = (userId: string, ticket: string) => {
  try {
    return attemptSchema.parse(JSON.parse(unseal(ticket, placeOf(userId))));
  } catch (error) {
    if (error instanceof UnsealError) throw new ConnectionError('expired', { cause: error });
    throw error;
  }
};

/**
 * The PKCE verifier of the attempt that `state` belongs to.
 * @throws ConnectionError `expired` when that was another's, another, or too long ago
 */
export const verifierOf = (userId: string, { ticket, state }: { ticket: string; state: string }): string => {
  const attempt = openTicket(userId, ticket);
  if (!isSame(state, attempt.state) || attempt.expiresAt < Date.now()) throw new ConnectionError('expired');
  return attempt.verifier;
};
