import type { VideoProps } from '../lib/core/video/props';
import { buildTimeline } from '../lib/core/video/timeline';
import { type OpenMedia, openMedia } from './media/open-media';
import { thumbnailOf } from './paint/thumbnail';

/**
 * Opens the files of a thumbnail: those of its subject's question or of its frame of the video, and the background image.
 * @param urlOf as in `openMedia`
 * @throws MediaError if a file is missing or broken
 */
export const openThumbnailMedia = async (props: VideoProps, urlOf?: (path: string) => string): Promise<OpenMedia> => {
  const timeline = buildTimeline(props);
  const { questionId } = thumbnailOf(props);
  const scene = timeline.scenes.find((scene) => scene.kind === 'question' && scene.questionId === questionId);
  const ofSubject = scene?.kind === 'question' ? scene.from + scene.countdownAt : 0;
  const media = openMedia(props, timeline, urlOf);
  await media.prepare(props.thumbnail?.frame ?? ofSubject);
  return media;
};
