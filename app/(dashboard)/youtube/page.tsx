import type { Metadata } from 'next';
import { YouTubePage } from '@/components/youtube/youtube-page';
import { firstPage } from '@/lib/api/first-page';
import { isGoogleConfigured } from '@/lib/auth/options';
import { sessionActor } from '@/lib/auth/session';
import { type ConnectionFault, redirectUri } from '@/lib/domain/channels/connection';
import { listChannelsContract } from '@/lib/domain/channels/contract';
import { listChannels } from '@/lib/domain/channels/list-channels';
import { serializeChannel } from '@/lib/domain/channels/serialize';
import { listUploadsContract } from '@/lib/domain/uploads/contract';
import { listUploads } from '@/lib/domain/uploads/list-uploads';
import { serializeUpload } from '@/lib/domain/uploads/serialize';
import { quotaLeft } from '@/lib/domain/youtube-quota/internal';
import { YOUTUBE_LIMITS } from '@/lib/model/youtube';
import { openPage } from '../open-page';
import { connect } from './actions';

export const metadata: Metadata = { title: 'YouTube' };

const FAULTS: Readonly<Record<ConnectionFault, string>> = {
  denied: 'The channel was not connected, because access was refused on Google’s page. Connect it whenever you like.',
  expired: 'That took too long, or began in another window. Connect the channel once more.',
  incomplete:
    'Uploading needs all that Google’s page asks for. Connect the channel once more, and leave every box ticked.',
  'no-channel': 'This Google account has no YouTube channel. Make one on YouTube, or choose another account.',
  'too-many': `There are ${YOUTUBE_LIMITS.channels} channels already, which is as many as there can be.`,
  unreachable: 'Google could not be reached, or had a fault. Connect the channel once more in a minute.',
};

const isFault = (value: unknown): value is ConnectionFault => typeof value === 'string' && Object.hasOwn(FAULTS, value);

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function YouTube({ searchParams }: Props) {
  const { fault } = await searchParams;
  const user = await openPage('/youtube');
  const actor = sessionActor(user);
  const { renewedAt, ...quota } = await quotaLeft();
  const allChannels = { userId: user.id, query: { limit: String(YOUTUBE_LIMITS.channels) } };
  const newestUploads = { userId: user.id, query: {} };
  return (
    <YouTubePage
      channels={
        await firstPage(listChannelsContract, allChannels, (page) => listChannels(actor, page), serializeChannel)
      }
      uploads={await firstPage(listUploadsContract, newestUploads, (page) => listUploads(actor, page), serializeUpload)}
      quota={{ ...quota, renewedAt: renewedAt.toISOString() }}
      missing={isGoogleConfigured() ? null : { redirectUri: redirectUri() }}
      fault={isFault(fault) ? FAULTS[fault] : null}
      connect={connect}
    />
  );
}
