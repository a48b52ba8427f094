import { type Attempted, attemptPart, UPLOAD_PARTS } from '@/lib/domain/uploads/job/attempt-part';
import { completeUpload, failUpload } from '@/lib/domain/uploads/job/end-upload';
import { abortSignal } from '@/lib/jobs/abort';
import { inngest } from '@/lib/jobs/client';
import { JOB_EVENTS } from '@/lib/jobs/events';
import { log } from '@/lib/log';

/**
 * From a finished render to a published video: its bytes, YouTube's processing, then thumbnail, captions and
 * playlist (D54). Waits, also of a day, are the upload's own (D53); the job's retries are for faults of ours.
 */
export const uploadToYoutube = inngest.createFunction(
  {
    id: 'upload-to-youtube',
    triggers: [JOB_EVENTS['youtube/upload.requested']],
    retries: 20,
    // It mostly waits for YouTube; a user with many videos leaves room for others.
    concurrency: [{ limit: 20 }, { key: 'event.data.userId', limit: 3 }],
    cancelOn: [{ event: 'youtube/upload.cancelled', match: 'data.uploadId' }],
    onFailure: async ({ event, error }) => {
      const ref = event.data.event.data;
      log().error({ err: error, uploadId: ref.uploadId }, 'An upload was given up');
      await failUpload(ref, 'It could not be sent, for a fault on our side. Please try again.');
    },
  },
  async ({ event, step }) => {
    const ref = event.data;
    const notes: string[] = [];
    for (const part of UPLOAD_PARTS) {
      for (let attempt = 1; ; attempt += 1) {
        const { ended, next, note }: Attempted = await step.run(`${part} ${attempt}`, () =>
          attemptPart(ref, part, attempt, abortSignal()),
        );
        if (ended) return;
        if (note !== null) notes.push(`The video went up without its ${part}: ${note}`);
        if (next === null) break;
        await step.sleepUntil(`until ${part} ${attempt + 1}`, next);
      }
    }
    await step.run('complete', async () => {
      await completeUpload(ref, notes.join(' ') || null);
    });
  },
);
