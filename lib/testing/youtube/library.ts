import { randomBytes } from 'node:crypto';

/** The members of a video resource that a client sends; kept as they came. */
export interface VideoMetadata {
  snippet?: { title?: string; description?: string; tags?: string[]; categoryId?: string };
  status?: { privacyStatus?: string; publishAt?: string; selfDeclaredMadeForKids?: boolean };
}

/** A video that YouTube has. */
export interface Video {
  id: string;
  channelId: string;
  metadata: VideoMetadata;
  /** Bytes. */
  size: number;
  sha256: string;
  uploadedAt: Date;
  /** How often it is still found in processing when it is looked at. */
  pollsLeft: number;
  /** As the API says it once processing is over. */
  outcome: { uploadStatus: string; failureReason?: string; rejectionReason?: string };
  thumbnail: Buffer | null;
  captions: { language: string; name: string; track: string }[];
}

export interface Playlist {
  id: string;
  channelId: string;
  title: string;
  /** In their order. */
  videoIds: string[];
}

/** What a channel's library holds: from the reference of the YouTube Data API. */
export const openLibrary = () => {
  const videos: Video[] = [];
  const playlists: Playlist[] = [];
  const processing: Pick<Video, 'pollsLeft' | 'outcome'> = { pollsLeft: 1, outcome: { uploadStatus: 'processed' } };
  return {
    videos,
    playlists,
    /** What becomes of videos that arrive from now on. */
    processing,
    video: (id: string | null, channelId: string) =>
      videos.find((video) => video.id === id && video.channelId === channelId),
    addVideo: (arrived: Pick<Video, 'channelId' | 'metadata' | 'size' | 'sha256'>): Video => {
      const video: Video = {
        ...arrived,
        ...processing,
        id: randomBytes(8).toString('base64url'),
        uploadedAt: new Date(),
        thumbnail: null,
        captions: [],
      };
      videos.push(video);
      return video;
    },
    /** What the uploads playlist of a channel is called. */
    uploadsOf: (channelId: string) => `UU${channelId.slice(2)}`,
  };
};
export type Library = ReturnType<typeof openLibrary>;

/** The resource of a video, as its owner gets it. */
export const resourceOf = (video: Video) => {
  const { snippet, status } = video.metadata;
  const isProcessed = video.pollsLeft <= 0;
  return {
    kind: 'youtube#video',
    id: video.id,
    snippet: { ...snippet, channelId: video.channelId, publishedAt: video.uploadedAt.toISOString() },
    // YouTube's own default is public: a client that omits it publishes.
    status: { privacyStatus: 'public', ...status, ...(isProcessed ? video.outcome : { uploadStatus: 'uploaded' }) },
    processingDetails: {
      processingStatus: isProcessed
        ? video.outcome.uploadStatus === 'processed'
          ? 'succeeded'
          : 'failed'
        : 'processing',
      fileDetailsAvailability: 'available',
    },
    fileDetails: { fileSize: String(video.size) },
  };
};
