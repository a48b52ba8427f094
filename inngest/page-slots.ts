import { turnCount } from '@/lib/server/rendering/turns';
import { renderThumbnail, THUMBNAIL_SLOTS } from './functions/render-thumbnail';
import { renderVideo, videoSlots } from './functions/render-video';

/** How many steps of the functions that render this process runs at the same time, for the built-in engine. */
export const pageSlots = (): Record<string, number> => ({
  [renderVideo.id()]: videoSlots({ pages: turnCount(), processes: 1 }),
  [renderThumbnail.id()]: THUMBNAIL_SLOTS,
});
