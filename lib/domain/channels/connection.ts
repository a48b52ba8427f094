import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { consentUrl } from '@/lib/adapters/youtube/oauth';
import { env } from '@/lib/env';
import { seal, UnsealError, unseal } from '@/lib/seal';

/** Why a channel was not connected. The dashboard explains each. */
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

/** How long a user may spend on Google's pages. */
export const CONNECTION_LIFETIME_SECONDS = 15 * 60;

/** The contents of the ticket that the browser keeps meanwhile. */
const attemptSchema = z.object({ state: z.string(), verifier: z.string(), expiresAt: z.number() });

/** Tickets are sealed for a user, so that a link cannot trick one user into connecting another user's channel. */
const sealContext = (userId: string): string => `youtube connection of ${userId}`;

/** Google redirects browsers to this URL. It must be registered in Google's console. */
export const redirectUri = (): string => `${env().APP_URL}/api/youtube/callback`;

const random = (): string => randomBytes(32).toString('base64url');

/**
 * Starts connecting a channel (D50).
 * @returns the URL of Google's consent page, and a ticket that the browser keeps for `finishConnection`
 * @throws YouTubeError if Google cannot be reached
 */
export const beginConnection = async ({ userId }: { userId: string }): Promise<{ url: string; ticket: string }> => {
  const attempt = { state: random(), verifier: random(), expiresAt: Date.now() + CONNECTION_LIFETIME_SECONDS * 1000 };
  const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
  const url = await consentUrl({ redirectUri: redirectUri(), state: attempt.state, challenge });
  return { url, ticket: seal(JSON.stringify(attempt), sealContext(userId)) };
};

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

const openTicket = (userId: string, ticket: string) => {
  try {
    return attemptSchema.parse(JSON.parse(unseal(ticket, sealContext(userId))));
  } catch (error) {
    if (error instanceof UnsealError) throw new ConnectionError('expired', { cause: error });
    throw error;
  }
};

/**
 * The PKCE verifier of the attempt that `state` belongs to.
 * @throws ConnectionError `expired` if the ticket is of another user or attempt, or too old
 */
export const verifierOf = (userId: string, { ticket, state }: { ticket: string; state: string }): string => {
  const attempt = openTicket(userId, ticket);
  if (!isSame(state, attempt.state) || attempt.expiresAt < Date.now()) throw new ConnectionError('expired');
  return attempt.verifier;
};
