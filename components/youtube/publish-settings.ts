import type { RenderSummary } from '@/lib/domain/renders/schema';
import type { UploadWire } from '@/lib/domain/uploads/schema';
import { DEFAULT_YOUTUBE_CATEGORY, type Visibility } from '@/lib/model/youtube';

export type RenderToPublish = Pick<RenderSummary, 'id' | 'quiz_id' | 'duration_seconds' | 'width' | 'height'>;
/** What the service would call the video. */
export type Proposal = Pick<UploadWire, 'title' | 'description' | 'tags'>;

/** What the form holds, as people fill it in. */
export interface PublishSettings {
  channelId: string;
  title: string;
  description: string;
  /** With commas between them. */
  tags: string;
  visibility: Visibility | 'scheduled';
  /** As `datetime-local` has it, in the time zone of whoever fills it in. */
  publishAt: string;
  playlistId: string;
  categoryId: string;
  madeForKids: boolean;
}

/** A moment as `datetime-local` writes it: `2030-05-01T17:00`, in this time zone. */
const localMinute = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Tomorrow at five in the afternoon, when many are watching. */
const tomorrow = (): Date => {
  const date = new Date();
  date.setDate(date.getDate() + 1);
  date.setHours(17, 0, 0, 0);
  return date;
};

export const initialSettings = (channelId: string, { title, description, tags }: Proposal): PublishSettings => ({
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

const isMoment = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** The body of the request. What the window shows is what is sent: no chapters are added to it. */
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
      ...(isScheduled && { scheduledFor: isMoment(publishAt) ? new Date(publishAt).toISOString() : publishAt }),
    },
  };
};
