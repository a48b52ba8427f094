import type { RenderSummary } from '@/lib/core/contracts/renders';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { DEFAULT_YOUTUBE_CATEGORY, type Visibility } from '@/lib/core/model/youtube';

export type RenderToPublish = Pick<
  RenderSummary,
  'id' | 'quiz_id' | 'cut' | 'output_url' | 'format' | 'duration_seconds' | 'width' | 'height'
>;
/** The suggested metadata of the video. */
export interface MetadataSuggestion extends Pick<UploadWire, 'title' | 'description' | 'tags'> {
  /** Parts of the description, for platforms where it is shorter; empty without any. */
  chapters: string;
  credits: string;
  /** When YouTube's daily limit has room for an upload; null for now. */
  uploadFrom: string | null;
}

export interface PublishSettings {
  channelId: string;
  title: string;
  description: string;
  /** Separated by commas. */
  tags: string;
  visibility: Visibility | 'scheduled';
  /** The value of a `datetime-local` input, in the local time zone. */
  publishAt: string;
  playlistId: string;
  categoryId: string;
  madeForKids: boolean;
}

/** The value for a `datetime-local` input, such as `2030-05-01T17:00`. */
const localMinute = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Tomorrow at 17:00, when many people watch. */
const tomorrow = (): Date => {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(17, 0, 0, 0);
  return date;
};

export const initialSettings = (
  channelId: string,
  { title, description, tags }: MetadataSuggestion,
): PublishSettings => ({
  channelId,
  title,
  description,
  tags: tags.join(', '),
  visibility: 'unlisted',
  publishAt: localMinute(tomorrow()),
  playlistId: '',
  categoryId: DEFAULT_YOUTUBE_CATEGORY,
  madeForKids: false,
});

export const tagsOf = (tags: string): string[] => [
  ...new Set(tags.split(',').flatMap((tag) => tag.replaceAll(/\s+/g, ' ').trim() || [])),
];

const isDate = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** The request body. The description is sent as shown, so the server must not add chapters to it. */
export const uploadOf = (render: RenderToPublish, settings: PublishSettings) => {
  const { channelId, title, description, tags, visibility, publishAt, playlistId, categoryId, madeForKids } = settings;
  const isScheduled = visibility === 'scheduled';
  return {
    quizId: render.quiz_id,
    renderJobId: render.id,
    channelId,
    metadata: {
      title,
      description,
      tags: tagsOf(tags),
      categoryId,
      madeForKids,
      chapters: false,
      visibility: isScheduled ? 'private' : visibility,
      ...(playlistId && { playlistId }),
      ...(isScheduled && { scheduledFor: isDate(publishAt) ? new Date(publishAt).toISOString() : publishAt }),
    },
  };
};
