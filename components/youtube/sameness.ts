import type { UploadWire } from '@/lib/core/contracts/uploads';

type Published = Pick<UploadWire, 'title' | 'description' | 'tags' | 'status' | 'youtube_channel_id'>;
interface Texts extends Pick<UploadWire, 'title' | 'description' | 'tags'> {
  channelId: string;
}

/** The last uploads to a channel that a video is compared with. */
export const COMPARED_UPLOADS = 10;
/** Of these, as many may have the same tags, or the same title except for numbers. */
const SERIES = 4;

const WHY = 'YouTube recommends videos that look alike less often.';

const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim();
/** A series often differs in numbers alone. */
const seriesOf = (title: string): string => wordsOf(title).replaceAll(/\p{N}+/gu, '#');
const tagsKey = (tags: readonly string[]): string => JSON.stringify(tags.map(wordsOf).sort());

/**
 * What a video has in common with the last uploads to its channel, by field.
 * @param uploads newest first
 */
export const samenessHints = (
  { channelId, title, description, tags }: Texts,
  uploads: readonly Published[],
): { title?: string; description?: string; tags?: string } => {
  const last = uploads
    .filter(({ status, youtube_channel_id: id }) => id === channelId && status !== 'failed' && status !== 'cancelled')
    .slice(0, COMPARED_UPLOADS);
  const count = (isSame: (upload: Published) => boolean) => last.filter(isSame).length;
  const series = count((upload) => seriesOf(upload.title) === seriesOf(title));
  const tagged = tags.length === 0 ? 0 : count((upload) => tagsKey(upload.tags) === tagsKey(tags));
  const hints: ReturnType<typeof samenessHints> = {};
  if (last.some((upload) => wordsOf(upload.title) === wordsOf(title))) {
    hints.title = `One of your last ${last.length} uploads has this title. ${WHY}`;
  } else if (series > SERIES) {
    hints.title = `${series} of your last ${last.length} uploads have this title except for numbers. ${WHY}`;
  }
  if (wordsOf(description) !== '' && last.some((upload) => wordsOf(upload.description) === wordsOf(description))) {
    hints.description = `One of your last ${last.length} uploads has this description. ${WHY}`;
  }
  if (tagged > SERIES) hints.tags = `${tagged} of your last ${last.length} uploads have these tags.`;
  return hints;
};
