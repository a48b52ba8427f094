import { expect, test } from 'vitest';
import { toSrt } from '@/lib/core/video/captions-formats';
import { getCaptions } from '@/lib/server/domain/renders/renders';
import { startWorkerHere } from '../testing/job-service';
import { endedUpload, requestUpload, uploadEventsOf, uploadService } from '../testing/upload-service';
import { uploadToYoutube } from './upload-to-youtube';

const service = uploadService();
const videoOf = (id: string | null) => service.youtube.library.videos.find((video) => video.id === id);

test('one request publishes the video byte for byte, with metadata, thumbnail, captions and playlist', async () => {
  await startWorkerHere(service, [uploadToYoutube]);
  const { library, accounts } = service.youtube;
  const playlist = { id: 'PLsky', channelId: accounts.channel().id, title: 'Sky', videoIds: [] };
  library.playlists.push(playlist);
  const wanted = await requestUpload(service, {
    title: 'Do you know the sky?',
    description: 'Ten questions.',
    tags: ['sky', 'night sky'],
    categoryId: '28',
    madeForKids: true,
    playlistId: 'PLsky',
    language: 'zh-Hant',
  });
  const upload = await endedUpload(wanted.id);
  expect(upload).toMatchObject({ status: 'completed', progress: 100, errorMessage: null, retryCount: 0 });
  expect(upload).toMatchObject({ confirmedBytes: wanted.sizeBytes, sessionUri: null, nextRetryAt: null });
  expect(upload.startedAt && upload.completedAt).toBeTruthy();

  expect(library.videos).toHaveLength(1);
  const video = videoOf(upload.youtubeVideoId);
  expect(video).toMatchObject({ size: wanted.sizeBytes, sha256: wanted.sha256 });
  expect(video?.metadata.snippet).toEqual({
    title: 'Do you know the sky?',
    description: upload.description,
    tags: ['sky', 'night sky'],
    categoryId: '28',
    defaultLanguage: 'zh-TW',
    defaultAudioLanguage: 'zh-TW',
  });
  expect(video?.thumbnail?.toString()).toBe(`picture of ${wanted.renderId}`);
  const track = toSrt(await getCaptions(service.actor, wanted.renderId));
  expect(video?.captions).toEqual([{ language: 'zh-TW', name: '', track }]);
  expect(playlist.videoIds).toEqual([upload.youtubeVideoId]);
  expect(await uploadEventsOf(wanted.id)).toMatchObject([
    {
      type: 'youtube.uploaded',
      payload: {
        quiz_id: wanted.quizId,
        youtube_video_id: upload.youtubeVideoId,
        youtube_url: `https://www.youtube.com/watch?v=${upload.youtubeVideoId}`,
        title: 'Do you know the sky?',
      },
    },
  ]);
});

test('visibility, schedule and audience are sent to YouTube', async () => {
  await startWorkerHere(service, [uploadToYoutube]);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  const cases = [
    [{ visibility: 'public' }, { privacyStatus: 'public', selfDeclaredMadeForKids: false }],
    [{ visibility: 'unlisted' }, { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false }],
    [
      { visibility: 'private', madeForKids: true },
      { privacyStatus: 'private', selfDeclaredMadeForKids: true },
    ],
    [
      { visibility: 'public', scheduledFor: at },
      { privacyStatus: 'private', publishAt: at, selfDeclaredMadeForKids: false },
    ],
    [{}, { privacyStatus: 'unlisted', selfDeclaredMadeForKids: false }],
  ] as const;
  const statuses = cases.map(async ([metadata]) => {
    const { id } = await requestUpload(service, { mebibytes: 1, ...metadata });
    return videoOf((await endedUpload(id)).youtubeVideoId)?.metadata.status;
  });
  expect(await Promise.all(statuses)).toEqual(cases.map(([, status]) => status));
});
