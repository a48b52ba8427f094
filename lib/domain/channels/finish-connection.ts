import { ownChannel } from '@/lib/adapters/youtube/channel';
import { openYouTube } from '@/lib/adapters/youtube/client';
import { YouTubeError } from '@/lib/adapters/youtube/errors';
import { exchangeCode, revokeToken } from '@/lib/adapters/youtube/oauth';
import { log } from '@/lib/log';
import { spendQuota } from '../youtube-quota/internal';
import { ConnectionError, type ConnectionFault, redirectUri, verifierOf } from './connection';
import type { Channel } from './queries';
import { saveChannel } from './save-channel';

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
