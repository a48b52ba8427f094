import type { InngestFunction } from 'inngest';
import { deliverWebhook } from './functions/deliver-webhook';
import { generateQuiz } from './functions/generate-quiz';
import { refreshTrends } from './functions/refresh-trends';
import { renderThumbnail } from './functions/render-thumbnail';
import { renderVideo } from './functions/render-video';
import { sweep } from './functions/sweep';
import { uploadToYoutube } from './functions/upload-to-youtube';

/** All jobs of the service, for both the built-in engine and `/api/inngest`. */
export const functions: InngestFunction.Any[] = [
  renderVideo,
  renderThumbnail,
  deliverWebhook,
  uploadToYoutube,
  generateQuiz,
  refreshTrends,
  sweep,
];
