import { sendNextMail } from '@/lib/server/domain/mail/outbox';
import { inngest } from '@/lib/server/jobs/client';
import { JOB_EVENTS } from '@/lib/server/jobs/events';
import { log } from '@/lib/server/log';

/** Mails of a run. If more are due, the next run sends them within 10 seconds. */
const MAX_MAILS = 100;

/** Sends the mails that are due, one a step. Mails have attempts of their own; retries are for our errors. */
export const sendMails = inngest.createFunction(
  {
    id: 'send-mails',
    triggers: [JOB_EVENTS['mail/woken']],
    retries: 3,
    concurrency: [{ limit: 4 }],
    onFailure: async ({ error }) => {
      log().error({ err: error }, 'Mails could not be sent; the next run tries again');
    },
  },
  async ({ step }) => {
    for (let number = 1; number <= MAX_MAILS; number++) {
      if (!(await step.run(`mail ${number}`, sendNextMail))) return;
    }
  },
);
