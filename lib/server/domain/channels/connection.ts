import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { z } from 'zod';
import { users } from '@/drizzle/schema/users';
import { youtubeChannels } from '@/drizzle/schema/youtube';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { type OwnChannel, openYouTube, ownChannel } from '@/lib/server/adapters/youtube/client';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { consentUrl, exchangeCode, revokeToken } from '@/lib/server/adapters/youtube/oauth';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { seal, UnsealError, unseal } from '@/lib/server/seal';
import { inDashboard, recordAudit } from '../audit/audit';
import type { Channel } from '../rows/channels';
import { updateChannel } from '../rows/channels';
import { firstRow, insertedRow } from '../sql';
import { spendQuota } from '../youtube-quota/quota';
import { sealRefreshToken } from './access';

/** Why a channel was not connected. The dashboard explains each. */
const CONNECTION_FAULTS = ['denied', 'expired', 'incomplete', 'no-channel', 'too-many', 'unreachable'] as const;
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
const redirectUri = (): string => `${env().APP_URL}/api/youtube/callback`;

const random = (): string => randomBytes(32).toString('base64url');

/**
 * Starts connecting a channel (D50).
 * @param withResults whether Google also asks the user to let us read the results of videos (D250)
 * @returns the URL of Google's consent page, and a ticket that the browser keeps for `finishConnection`
 * @throws YouTubeError if Google cannot be reached
 */
export const beginConnection = async (
  { userId }: { userId: string },
  withResults = false,
): Promise<{ url: string; ticket: string }> => {
  const attempt = { state: random(), verifier: random(), expiresAt: Date.now() + CONNECTION_LIFETIME_SECONDS * 1000 };
  const challenge = createHash('sha256').update(attempt.verifier).digest('base64url');
  const url = await consentUrl({ redirectUri: redirectUri(), state: attempt.state, challenge, withResults });
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
const verifierOf = (userId: string, { ticket, state }: { ticket: string; state: string }): string => {
  const attempt = openTicket(userId, ticket);
  if (!isSame(state, attempt.state) || attempt.expiresAt < Date.now()) throw new ConnectionError('expired');
  return attempt.verifier;
};

/** Stores a channel and its token. A known channel gets the new token. @throws ConnectionError `too-many` */
const saveChannel = (
  { userId }: { userId: string },
  { id: youtubeChannelId, title, thumbnailUrl }: OwnChannel,
  { refreshToken, scopes }: { refreshToken: string; scopes: string[] },
): Promise<Channel> =>
  db().transaction(async (tx) => {
    // The user is locked, because the token is sealed for a row, which must not be inserted twice.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const isUsers = eq(youtubeChannels.userId, userId);
    const isSame = and(isUsers, eq(youtubeChannels.youtubeChannelId, youtubeChannelId));
    const known = await firstRow(tx.select().from(youtubeChannels).where(isSame));
    const id = known?.id ?? v7();
    const values = {
      title,
      thumbnailUrl,
      scopes,
      refreshToken: sealRefreshToken(id, refreshToken),
      status: 'connected' as const,
      connectedAt: new Date(),
    };
    const record = () =>
      recordAudit(tx, {
        by: inDashboard(userId),
        userId,
        action: 'channel.connected',
        subjectId: id,
        details: { title },
      });
    if (known) {
      await record();
      await updateChannel(tx, { id, userId }, values);
      return { ...known, ...values };
    }
    if ((await tx.$count(youtubeChannels, isUsers)) >= YOUTUBE_LIMITS.channels) throw new ConnectionError('too-many');
    await record();
    return insertedRow(
      tx
        .insert(youtubeChannels)
        .values({ id, userId, youtubeChannelId, ...values })
        .returning(),
    );
  });

/** The parameters of Google's redirect, and the ticket that the browser kept. */
interface Callback {
  ticket: string;
  state: string;
  code: string | null;
  error: string | null;
}

/** Throws `fault` if Google's refusal is final, and `unreachable` if the user should try again. */
const throwAs =
  (fault: ConnectionFault) =>
  (error: unknown): never => {
    if (!(error instanceof YouTubeError)) throw error;
    log().warn({ err: error, reason: error.reason }, 'A YouTube channel was not connected');
    throw new ConnectionError(['permanent', 'auth'].includes(error.fault) ? fault : 'unreachable', { cause: error });
  };

/** Connects, or reconnects, the channel that the user chose on Google's pages. @throws ConnectionError */
export const finishConnection = async (
  { userId }: { userId: string },
  { ticket, state, code, error }: Callback,
): Promise<Channel> => {
  const verifier = verifierOf(userId, { ticket, state });
  if (!code || error) throw new ConnectionError(error === 'access_denied' ? 'denied' : 'unreachable');
  const grant = await exchangeCode({ redirectUri: redirectUri(), code, verifier }).catch(throwAs('incomplete'));
  const youtube = await openYouTube({ refreshToken: grant.refreshToken, spend: (cost) => spendQuota(userId, cost) });
  const channel = await ownChannel(youtube).catch(throwAs('no-channel'));
  return saveChannel({ userId }, channel, grant).catch(async (failure: unknown) => {
    await revokeToken(grant.refreshToken).catch(() => {});
    throw failure;
  });
};
