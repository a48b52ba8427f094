import { ownChannel } from '@/lib/adapters/youtube/channel';
import { openYouTube } from '@/lib/adapters/youtube/client';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { exchangeCode, revokeToken } from '@/lib/adapters/youtube/oauth';
import { log } from '@/lib/log';
import { spendQuota } from '../youtube-quota/internal';
import { ConnectionError, type ConnectionFault, redirectUri, verifierOf } from './connection';
import type { Channel } from './queries';
import { saveChannel } from './save-channel';

/** What Google sends a browser back with, and the ticket that it kept. */
interface Return {
  ticket: string;
  state: string;
  code: string | null;
  error: string | null;
}

/** `fault` when Google refuses for good; anything else is to be tried again. */
const orFault =
  (fault: ConnectionFault) =>
  (error: unknown): never => {
    if (!(error instanceof YouTubeError)) throw error;
    log().warn({ err: error, reason: error.reason }, 'A channel of YouTube was not connected');
    throw new ConnectionError(['permanent', 'auth'].includes(error.fault) ? fault : 'unreachable', { cause: error });
  };

/**
 * Connects the channel that somebody chose on Google's pages, or connects it anew.
 * @throws ConnectionError
 */
export const finishConnection = async (
  { userId }: { userId: string },
  { ticket, state, code, error }: Return,
): Promise<Channel> => {
  const verifier = verifierOf(userId, { ticket, state });
  if (!code || error) throw new ConnectionError(error === 'access_denied' ? 'denied' : 'unreachable');
  const grant = await exchangeCode({ redirectUri: redirectUri(), code, verifier }).catch(orFault('incomplete'));
  const youtube = await openYouTube({ refreshToken: grant.refreshToken, spend: spendQuota });
  const channel = await ownChannel(youtube).catch(orFault('no-channel'));
  return saveChannel({ userId }, channel, grant).catch(async (failure: unknown) => {
    await revokeToken(grant.refreshToken).catch(() => {});
    throw failure;
  });
};
