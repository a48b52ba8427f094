import { signedUrl } from '@/lib/adapters/storage';
import type { MediaWire } from '@/lib/contracts/media';
import type { Media } from './queries';

/** `url` never expires, because users store it in questions and themes (D32). */
export const serializeMedia = (media: Media): MediaWire => ({
  id: media.id,
  file_name: media.fileName,
  storage_path: media.storageKey,
  mime_type: media.mimeType,
  size_bytes: media.sizeBytes,
  url: signedUrl(media.storageKey),
  width: media.width,
  height: media.height,
  duration_seconds: media.durationSeconds,
  sha256: media.sha256,
  credit: media.credit,
  created_at: media.createdAt.toISOString(),
});
