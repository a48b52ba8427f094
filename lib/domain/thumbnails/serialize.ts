import { signedUrl } from '@/lib/adapters/storage';
import { fileNameOf } from '@/lib/model/file-name';
import type { ThumbnailRow } from './queries';
import type { ThumbnailWire } from './schema';

/** As for videos (D41). */
const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

export const serializeThumbnail = (thumbnail: ThumbnailRow): ThumbnailWire => ({
  id: thumbnail.id,
  quizId: thumbnail.quizId,
  userId: thumbnail.userId,
  livemode: thumbnail.livemode,
  status: thumbnail.status,
  width: thumbnail.width,
  height: thumbnail.height,
  outputUrl:
    thumbnail.outputKey &&
    signedUrl(thumbnail.outputKey, {
      expiresInSeconds: LINK_LIFETIME_SECONDS,
      fileName: fileNameOf(thumbnail.title, 'jpg'),
    }),
  errorMessage: thumbnail.errorMessage,
  createdAt: thumbnail.createdAt.toISOString(),
  completedAt: thumbnail.completedAt?.toISOString() ?? null,
});
