import { randomBytes } from 'node:crypto';

/** The members of a video resource that a client sends. */
export interface VideoMetadata {
  snippet?: {
    title?: string;
    description?: string;
    tags?: string[];
    categoryId?: string;
    defaultLanguage?: string;
    defaultAudioLanguage?: string;
  };
  status?: { privacyStatus?: string; publishAt?: string; selfDeclaredMadeForKids?: boolean };
}

export interface Video {
  id: string;
  channelId: string;
  metadata: VideoMetadata;
  /** Bytes. */
  size: number;
  sha256: string;
  uploadedAt: Date;
  /** Number of requests until the video can be played. */
  pollsLeft: number;
  /** Number of requests after that until processing ends, which is when Shorts take a thumbnail. */
  detailsLeft: number;
  /** Status after processing. */
  outcome: { uploadStatus: string; failureReason?: string; rejectionReason?: string };
  thumbnail: Buffer | null;
  captions: { language: string; name: string; track: string }[];
}

export interface Playlist {
  id: string;
  channelId: string;
  title: string;
  videoIds: string[];
}

/** The videos and playlists of all channels. */
export const openLibrary = () => {
  const videos: Video[] = [];
  const playlists: Playlist[] = [];
  const processing: Pick<Video, 'pollsLeft' | 'detailsLeft' | 'outcome'> = {
    pollsLeft: 1,
    detailsLeft: 0,
    outcome: { uploadStatus: 'processed' },
  };
  return {
    videos,
    playlists,
    /** Applies to videos that are added later. */
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
    /** The id of a channel's uploads playlist. */
    uploadsOf: (channelId: string) => `UU${channelId.slice(2)}`,
  };
};
export type Library = ReturnType<typeof openLibrary>;

/** Whether nothing of the video is being processed any more. */
export const isProcessingOver = ({ pollsLeft, detailsLeft }: Video): boolean => pollsLeft + detailsLeft <= 0;

/** The API resource of a video. */
export const resourceOf = (video: Video) => {
  const { snippet, status } = video.metadata;
  const isProcessed = video.pollsLeft <= 0;
  const isComplete = isProcessingOver(video);
  return {
    kind: 'youtube#video',
    id: video.id,
    snippet: { ...snippet, channelId: video.channelId, publishedAt: video.uploadedAt.toISOString() },
    // YouTube's own default is public: a client that omits it publishes.
    status: { privacyStatus: 'public', ...status, ...(isProcessed ? video.outcome : { uploadStatus: 'uploaded' }) },
    processingDetails: {
      processingStatus: isComplete
        ? video.outcome.uploadStatus === 'processed'
          ? 'succeeded'
          : 'failed'
        : 'processing',
      fileDetailsAvailability: 'available',
    },
    fileDetails: { fileSize: String(video.size) },
  };
};
