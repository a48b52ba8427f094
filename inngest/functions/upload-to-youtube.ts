import { NonRetriableError } from 'inngest';
import { YouTubeError } from '@/lib/server/adapters/youtube/errors';
import { type AttemptResult, attemptPart, UPLOAD_PARTS } from '@/lib/server/domain/uploads/publish/attempt-part';
import { completeUpload, failUpload, type UploadRef } from '@/lib/server/domain/uploads/upload-job';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { abortSignal } from '@/lib/server/jobs/run-context';
import { explainFailure, onJobFailure } from './failures';

/**
 * Attempts of all parts in one run, each a step and a sleep: an Inngest server allows 1,000 steps a run. Polls of a day,
 * all retries of each part, and attempts while YouTube is down for a week need fewer.
 */
const MAX_ATTEMPTS = 480;

/**
 * Publishes a finished render on YouTube: sends the video, waits for YouTube's processing, then adds thumbnail, captions
 * and playlist (D54). The upload schedules its own retries, up to a day later (D53); the job's retries are for our errors.
 */
export const uploadToYoutube = inngest.createFunction(
  {
    id: 'upload-to-youtube',
    triggers: [JOB_EVENTS['youtube/upload.requested']],
    retries: 20,
    // Uploads mostly wait for YouTube. A user with many videos leaves slots for others.
    concurrency: [{ limit: 20 }, { key: 'event.data.userId', limit: 3 }],
    cancelOn: [{ event: 'youtube/upload.cancelled', match: 'data.uploadId' }],
    onFailure: onJobFailure('upload', (ref: UploadRef, error, code) =>
      failUpload(
        ref,
        explainFailure(error, 'The upload', 'The upload failed because of an error on our side. Please try again.'),
        code,
      ),
    ),
  },
  async ({ event, step }) => {
    const ref = event.data;
    const notes: string[] = [];
    let attempts = 0;
    for (const part of UPLOAD_PARTS) {
      for (let attempt = 1; ; attempt += 1) {
        const { ended, next, note }: AttemptResult = await step.run(`${part} ${attempt}`, () =>
          attemptPart(ref, part, attempt, abortSignal()),
        );
        if (ended) return;
        if (note !== null) notes.push(`The video was published without its ${part}: ${note}`);
        if (next === null) break;
        attempts += 1;
        if (attempts >= MAX_ATTEMPTS) {
          const why = `YouTube did not accept the video in ${MAX_ATTEMPTS} attempts. Retry to continue.`;
          throw new NonRetriableError(why, { cause: new YouTubeError('transient', why) });
        }
        await step.sleepUntil(`until ${part} ${attempt + 1}`, next);
      }
    }
    await step.run('complete', async () => {
      await completeUpload(ref, notes.join(' ') || null);
    });
  },
);
