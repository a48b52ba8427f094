import { signedUrl } from '@/lib/adapters/storage';
import type { PreviewWire, ThumbnailWire } from '@/lib/contracts/thumbnails';
import { fileNameOf } from '@/lib/model/file-name';
import { FPS } from '@/lib/model/video-settings';
import type { ThumbnailRow } from './queries';

/** As for videos (D41). */
const LINK_LIFETIME_SECONDS = 2 * 60 * 60;

const linkOf = ({ outputKey, title }: ThumbnailRow): string | null =>
  outputKey && signedUrl(outputKey, { expiresInSeconds: LINK_LIFETIME_SECONDS, fileName: fileNameOf(title, 'jpg') });

export const serializePreview = (preview: ThumbnailRow): PreviewWire => ({
  id: preview.id,
  quiz_id: preview.quizId,
  status: preview.status,
  at_seconds: (preview.frame ?? 0) / FPS,
  width: preview.width,
  height: preview.height,
  output_url: linkOf(preview),
  error_message: preview.errorMessage,
  created_at: preview.createdAt.toISOString(),
  completed_at: preview.completedAt?.toISOString() ?? null,
});

export const serializeThumbnail = (thumbnail: ThumbnailRow): ThumbnailWire => ({
  id: thumbnail.id,
  quizId: thumbnail.quizId,
  userId: thumbnail.userId,
  livemode: thumbnail.livemode,
  status: thumbnail.status,
  width: thumbnail.width,
  height: thumbnail.height,
  outputUrl: linkOf(thumbnail),
  errorMessage: thumbnail.errorMessage,
  createdAt: thumbnail.createdAt.toISOString(),
  completedAt: thumbnail.completedAt?.toISOString() ?? null,
});
