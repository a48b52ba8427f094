import type { Metadata } from 'next';
import { MEDIA_PAGE_SIZE } from '@/components/media/kinds';
import { MediaLibrary } from '@/components/media/media-library';
import { listMediaContract } from '@/lib/core/contracts/media';
import { firstPage } from '@/lib/server/api/pagination';
import { sessionActor } from '@/lib/server/auth/credentials';
import { listMedia, serializeMedia } from '@/lib/server/domain/media/media';
import { openPage } from '../admit';

export const metadata: Metadata = { title: 'Media' };

export default async function MediaPage() {
  const user = await openPage('/media');
  const page = await firstPage(
    listMediaContract,
    { userId: user.id, query: { limit: String(MEDIA_PAGE_SIZE) } },
    (query) => listMedia(sessionActor(user), query),
    serializeMedia,
  );
  return <MediaLibrary initial={page} />;
}
