import type { Metadata } from 'next';
import { YouTubePage } from '@/components/youtube/youtube-page';
import { listChannelsContract } from '@/lib/core/contracts/channels';
import { listUploadsContract } from '@/lib/core/contracts/uploads';
import { YOUTUBE_LIMITS } from '@/lib/core/model/youtube';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { isGoogleConfigured } from '@/lib/server/auth/providers';
import { listChannels, serializeChannel } from '@/lib/server/domain/channels/channels';
import type { ConnectionFault } from '@/lib/server/domain/channels/connection';
import { listUploads, serializeUpload } from '@/lib/server/domain/uploads/uploads';
import { quotaLeft } from '@/lib/server/domain/youtube-quota/quota';
import { openPage } from '../admit';
import { connect } from './actions';

export const metadata: Metadata = { title: 'YouTube' };

const CONNECTION_ERRORS: Readonly<Record<ConnectionFault, string>> = {
  denied: 'The channel wasn’t connected because you declined access on Google’s page.',
  expired: 'The connection attempt expired. Try connecting the channel again.',
  incomplete:
    'Uploads require every permission on Google’s page. Connect the channel again and leave all boxes checked.',
  'no-channel': 'This Google account has no YouTube channel. Create one on YouTube or choose another account.',
  'too-many': `You’ve reached the limit of ${YOUTUBE_LIMITS.channels} channels. Disconnect one to connect another.`,
  unreachable: 'Couldn’t reach Google. Try connecting the channel again in a minute.',
};

const isConnectionFault = (value: unknown): value is ConnectionFault =>
  typeof value === 'string' && Object.hasOwn(CONNECTION_ERRORS, value);

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function YouTube({ searchParams }: Props) {
  const { fault } = await searchParams;
  const user = await openPage('/youtube');
  const actor = sessionActor(user);
  const { renewedAt, ...quota } = await quotaLeft(user.id);
  const allChannels = { userId: user.id, query: { limit: String(YOUTUBE_LIMITS.channels) } };
  const newestUploads = { userId: user.id, query: {} };
  return (
    <YouTubePage
      channels={
        await firstPage(listChannelsContract, allChannels, (page) => listChannels(actor, page), serializeChannel)
      }
      uploads={await firstPage(listUploadsContract, newestUploads, (page) => listUploads(actor, page), serializeUpload)}
      quota={{ ...quota, renewedAt: renewedAt.toISOString() }}
      isSetUp={isGoogleConfigured()}
      error={isConnectionFault(fault) ? CONNECTION_ERRORS[fault] : null}
      connect={connect}
    />
  );
}
