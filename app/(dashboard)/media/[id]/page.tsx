import type { Metadata } from 'next';
import { MediaDetails } from '@/components/media/media-details';
import { sessionActor } from '@/lib/server/auth/credentials';
import { serializeMedia } from '@/lib/server/domain/media/media';
import { findMediaUses } from '@/lib/server/domain/media/media-uses';
import { openPage } from '../../admit';
import { orNotFound } from '../../or-not-found';

export const metadata: Metadata = { title: 'Media file' };

export default async function MediaFilePage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const user = await openPage(`/media/${id}`);
  const { file, uses } = await orNotFound(id, (given) => findMediaUses(sessionActor(user), given));
  return <MediaDetails file={serializeMedia(file)} uses={uses} />;
}
