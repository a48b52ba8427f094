import type { InngestFunction } from 'inngest';
import type { Capacity } from '@/lib/server/jobs/capacity';
import { turnCount } from '@/lib/server/rendering/turns';
import { advanceBatches } from './functions/advance-batches';
import { deliverWebhook } from './functions/deliver-webhook';
import { generateQuiz } from './functions/generate-quiz';
import { refreshResults } from './functions/refresh-results';
import { refreshTrends } from './functions/refresh-trends';
import { createRenderThumbnail, renderThumbnail, THUMBNAIL_SLOTS } from './functions/render-thumbnail';
import { createRenderVideo, renderVideo, videoSlots } from './functions/render-video';
import { sendMails } from './functions/send-mails';
import { sweep } from './functions/sweep';
import { transferData } from './functions/transfer-data';
import { uploadToYoutube } from './functions/upload-to-youtube';

const withoutPages = [
  advanceBatches,
  deliverWebhook,
  uploadToYoutube,
  refreshResults,
  generateQuiz,
  transferData,
  refreshTrends,
  sendMails,
  sweep,
];

/** All jobs of the service. Workers of the built-in engine limit what they run themselves. */
export const functions: InngestFunction.Any[] = [renderVideo, renderThumbnail, ...withoutPages];

/** The same, with the limits that an Inngest server needs to know. */
export const functionsFor = (capacity: Capacity): InngestFunction.Any[] => [
  createRenderVideo(capacity),
  createRenderThumbnail(capacity),
  ...withoutPages,
];

/** How many steps of the functions that render this process runs at the same time, for the built-in engine. */
export const pageSlots = (): Record<string, number> => ({
  [renderVideo.id()]: videoSlots({ pages: turnCount(), processes: 1 }),
  [renderThumbnail.id()]: THUMBNAIL_SLOTS,
});
