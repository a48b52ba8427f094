import { z } from 'zod';

interface JobError {
  /** The part of the service, or the service it depends on, that the error came from. */
  component: string;
  /** Whose fault it is: a retry after a fault of the service is free (D167). */
  fault: 'service' | 'request';
  /** What happened and what to do, for the documentation. */
  explanation: string;
}

/** Why jobs fail, by code (D166). `docs/guides/errors.md` has the same table. */
export const JOB_ERRORS = {
  storage_failed: {
    component: 'storage',
    fault: 'service',
    explanation:
      'The file storage cannot be reached, or its disk is full. Renders wait for it, so this is rare: retry.',
  },
  database_failed: {
    component: 'database',
    fault: 'service',
    explanation: 'The database could not be reached, or a query failed or took too long. Retry.',
  },
  browser_unavailable: {
    component: 'browser',
    fault: 'service',
    explanation: 'The server has no browser that can render. The operator finds the reason in the log.',
  },
  media_unreadable: {
    component: 'media',
    fault: 'request',
    explanation: 'A picture, sound or film of the quiz is missing or broken. Replace it and render the quiz again.',
  },
  voice_failed: {
    component: 'voice',
    fault: 'service',
    explanation:
      'The voice service failed or rejected the request; while it is down, renders wait. Retry later, or choose another voice.',
  },
  model_failed: {
    component: 'model',
    fault: 'service',
    explanation:
      'The language model is busy, failed or rejected its key; while it is down, generations wait. Try again later.',
  },
  model_refused: {
    component: 'model',
    fault: 'request',
    explanation: 'The language model declined the request or returned nothing usable. Change the topic and try again.',
  },
  pictures_failed: {
    component: 'pictures',
    fault: 'service',
    explanation: 'Another server did not deliver a file, for example a picture. Try again later.',
  },
  youtube_failed: {
    component: 'youtube',
    fault: 'service',
    explanation:
      'YouTube failed for hours, or its quota was used up; while it is down, uploads wait. Retry the upload.',
  },
  youtube_rejected: {
    component: 'youtube',
    fault: 'request',
    explanation: 'YouTube rejected the video or its details. `error_message` has its explanation.',
  },
  youtube_access_lost: {
    component: 'youtube',
    fault: 'request',
    explanation: 'Google no longer accepts the connection to the channel. Reconnect the channel and retry the upload.',
  },
  quiz_refused: {
    component: 'quiz',
    fault: 'request',
    explanation: 'The job cannot be done with this quiz or these settings; the message says why. Change them.',
  },
  limit_reached: {
    component: 'account',
    fault: 'request',
    explanation: 'A limit or quota of the account is reached. Wait, or delete something, and retry.',
  },
  timed_out: {
    component: 'engine',
    fault: 'service',
    explanation: 'A step took too long, or its process died, in every attempt. Retry.',
  },
  job_lost: {
    component: 'engine',
    fault: 'service',
    explanation: 'The job was interrupted several times, or never started. Retry.',
  },
  job_server_failed: {
    component: 'engine',
    fault: 'service',
    explanation: 'The Inngest server ended the job. The operator finds the reason in the log.',
  },
  internal_error: {
    component: 'service',
    fault: 'service',
    explanation: 'An unexpected error in every attempt. Retry; if it happens again, report it with the id of the job.',
  },
} as const satisfies Record<string, JobError>;

export type JobErrorCode = keyof typeof JOB_ERRORS;
export const JOB_ERROR_CODES = Object.keys(JOB_ERRORS) as [JobErrorCode, ...JobErrorCode[]];
const COMPONENTS = [...new Set(JOB_ERROR_CODES.map((code) => JOB_ERRORS[code].component))];

export const isJobErrorCode = (text: unknown): text is JobErrorCode =>
  typeof text === 'string' && Object.hasOwn(JOB_ERRORS, text);

/** The fault of a failed job. Jobs that failed in earlier versions have no code. */
export const faultOf = (code: JobErrorCode | null): JobError['fault'] => JOB_ERRORS[code ?? 'internal_error'].fault;

export const jobErrorSchema = z
  .object({
    code: z.enum(JOB_ERROR_CODES).describe('Why the job failed ([table](/docs/errors#failed-jobs)).'),
    component: z.enum(COMPONENTS as [string, ...string[]]).describe('Where the error came from.'),
  })
  .nullable()
  .meta({ id: 'JobFailure', description: 'The class of the error of a failed job; null otherwise.' });

/** The `error` of a job on the wire. */
export const jobErrorOf = ({
  status,
  errorCode,
}: {
  status: string;
  errorCode: JobErrorCode | null;
}): z.output<typeof jobErrorSchema> => {
  if (status !== 'failed') return null;
  const code = errorCode ?? 'internal_error';
  return { code, component: JOB_ERRORS[code].component };
};
