import { startWeb } from '../cli/service/web';
import type { Figure } from './figure';
import { measureLongQuiz } from './scale-long-quiz';
import { measureLongQueue } from './scale-queue';
import { withTemporaryService } from './with-temporary-service';

/** What a long queue and a long video change. */
export const run = (): Promise<Figure[]> =>
  withTemporaryService({ LOG_LEVEL: 'error', QUOTA_QUIZZES: '5000' }, async () => {
    const web = await startWeb({ output: process.stderr.fd });
    try {
      // The queue last: the rest of its renders go on.
      return [...(await measureLongQuiz()), ...(await measureLongQueue())];
    } finally {
      await web.stop(5);
    }
  });
