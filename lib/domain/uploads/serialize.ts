import type { UploadWire } from '@/lib/contracts/uploads';
import { TEST_CHANNEL_ID, watchUrl } from '@/lib/model/youtube';
import type { Upload } from './queries';

export const serializeUpload = (upload: Upload): UploadWire => ({
  id: upload.id,
  user_id: upload.userId,
  livemode: upload.livemode,
  simulated: !upload.livemode,
  quiz_id: upload.quizId,
  render_job_id: upload.renderId,
  youtube_channel_id: upload.livemode ? upload.channelId : TEST_CHANNEL_ID,
  status: upload.status,
  progress: upload.progress,
  title: upload.title,
  description: upload.description,
  tags: upload.tags,
  category_id: upload.categoryId,
  visibility: upload.visibility,
  made_for_kids: upload.madeForKids,
  playlist_id: upload.playlistId,
  youtube_video_id: upload.youtubeVideoId,
  youtube_video_url: upload.youtubeVideoId && watchUrl(upload.youtubeVideoId, upload.livemode),
  error_message: upload.errorMessage,
  retry_count: upload.retryCount,
  next_retry_at: upload.nextRetryAt?.toISOString() ?? null,
  scheduled_for: upload.scheduledFor?.toISOString() ?? null,
  created_at: upload.createdAt.toISOString(),
  updated_at: upload.updatedAt.toISOString(),
  started_at: upload.startedAt?.toISOString() ?? null,
  completed_at: upload.completedAt?.toISOString() ?? null,
});
