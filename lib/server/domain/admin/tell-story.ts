import { and, asc, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { jobEvents, jobRuns, jobSteps } from '@/drizzle/schema/jobs';
import { webhookDeliveries, webhooks } from '@/drizzle/schema/webhooks';
import { JOB_ERRORS } from '@/lib/core/model/job-errors';
import { db } from '@/lib/server/db';
import { type FoundJob, findRequest } from './find-jobs';

const timeOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

const duration = (from: Date, to: Date): string => {
  const seconds = Math.max(0, (to.getTime() - from.getTime()) / 1000);
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds / 60)} min`;
};

/** Who queued the job. Requests are written two seconds later, and kept for `REQUEST_LOG_DAYS`. */
const tellRequest = async ({ requestId, userId }: FoundJob): Promise<string[]> => {
  if (requestId === null) return [`By user ${userId}; of which request is not known.`];
  const request = await findRequest(userId, requestId);
  if (!request) return [`By user ${userId}, with request ${requestId}.`];
  const { method, path, status, milliseconds, keyPrefix, keyName } = request;
  const who = keyPrefix ? `API key ${keyPrefix}… (${keyName})` : 'the dashboard';
  return [
    `By user ${userId} from ${who}.`,
    `Request ${requestId}: ${method} ${path} → ${status} in ${milliseconds} ms, at ${timeOf(request.createdAt)}.`,
  ];
};

const ID_FIELDS: Partial<Record<FoundJob['kind'], string>> = {
  render: 'renderId',
  thumbnail: 'thumbnailId',
  upload: 'uploadId',
  generation: 'generationId',
  transfer: 'transferId',
};

/** Around the end of a job, in which the engine ends its run and its deliveries are created. */
const SLACK = sql`interval '1 minute'`;

/** The runs of the job on the built-in engine. An Inngest server keeps its own. */
const findRuns = ({ kind, id, createdAt, completedAt }: FoundJob) => {
  const field = ID_FIELDS[kind];
  if (!field) return [];
  const end = completedAt ?? new Date();
  return db()
    .select({ id: jobRuns.id, status: jobRuns.status, createdAt: jobRuns.createdAt, endedAt: jobRuns.endedAt })
    .from(jobRuns)
    .innerJoin(jobEvents, eq(jobEvents.id, jobRuns.eventId))
    .where(
      and(
        gte(jobEvents.sentAt, createdAt),
        lte(jobEvents.sentAt, sql`${end.toISOString()}::timestamptz + ${SLACK}`),
        eq(sql`${jobEvents.data} ->> ${field}`, id),
      ),
    )
    .orderBy(asc(jobRuns.createdAt));
};

/** Steps that are named of a run: those that failed most. */
const MAX_STEPS = 5;

const findFailedSteps = (runId: string) =>
  db()
    .select({ name: jobSteps.name, attempt: jobSteps.attempt, status: jobSteps.status, workerId: jobSteps.workerId })
    .from(jobSteps)
    .where(
      and(
        eq(jobSteps.runId, runId),
        or(sql`${jobSteps.attempt} > 0`, eq(jobSteps.status, 'failed'), sql`${jobSteps.crashes} > 0`),
      ),
    )
    .orderBy(desc(jobSteps.attempt), asc(jobSteps.number))
    .limit(MAX_STEPS);

const tellRuns = async (job: FoundJob): Promise<string[]> => {
  const runs = await findRuns(job);
  const told = await Promise.all(
    runs.map(async ({ id, status, createdAt, endedAt }, index) => {
      const steps = await findFailedSteps(id);
      const failures = steps.map(({ name, attempt, status: end, workerId }) => {
        const times = attempt + (end === 'failed' ? 1 : 0);
        return `    ${name}: ${times} failed ${times === 1 ? 'attempt' : 'attempts'}${workerId ? `, last on worker ${workerId}` : ''}`;
      });
      const end = endedAt ? `${status} after ${duration(createdAt, endedAt)}` : status;
      return [`  Run ${index + 1} (${id}), from ${timeOf(createdAt)}: ${end}`, ...failures];
    }),
  );
  return told.flat();
};

const tellError = ({ status, errorCode, errorMessage }: FoundJob): string[] => [
  ...(errorMessage ? [`  ${errorMessage}`] : []),
  ...(errorCode
    ? [`  ${errorCode}, from ${JOB_ERRORS[errorCode].component}: ${JOB_ERRORS[errorCode].explanation}`]
    : []),
  ...(status === 'failed' && !errorCode ? ['  It failed in an earlier version, which did not keep a code.'] : []),
];

/** Deliveries of the events that the job's end has caused. */
const tellDeliveries = async ({ kind, id, userId, completedAt }: FoundJob): Promise<string[]> => {
  if (kind === 'delivery' || !completedAt) return [];
  const field = kind === 'upload' ? 'upload_id' : kind === 'batch' ? 'batch_id' : 'render_id';
  const rows = await db()
    .select({ delivery: webhookDeliveries, url: webhooks.url })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhooks.userId, userId),
        inArray(
          webhookDeliveries.webhookId,
          db().select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.userId, userId)),
        ),
        // The clock of the process that ended the job can be ahead of the database's.
        gte(webhookDeliveries.createdAt, sql`${completedAt.toISOString()}::timestamptz - ${SLACK}`),
        lte(webhookDeliveries.createdAt, sql`${completedAt.toISOString()}::timestamptz + ${SLACK}`),
        sql`${webhookDeliveries.body}::json ->> ${field} = ${id}`,
      ),
    )
    .limit(MAX_STEPS);
  return rows.map(({ delivery, url }) => {
    const { eventType, status, attempts, error, deliveredAt, nextAttemptAt } = delivery;
    const end = deliveredAt
      ? ` at ${timeOf(deliveredAt)}`
      : nextAttemptAt
        ? `, next attempt at ${timeOf(nextAttemptAt)}`
        : '';
    return `  Webhook ${eventType} to ${new URL(url).host}: ${status}${end}, ${attempts.length} attempts${error ? `. ${error}` : ''}`;
  });
};

/** The story of a job in plain words, one line each. Times are UTC. */
export const tellStory = async (job: FoundJob): Promise<string[]> => {
  const { kind, id, title, status, createdAt, startedAt, completedAt, round, losses, notes } = job;
  const begin = startedAt ?? createdAt;
  const [by, runs, deliveries] = await Promise.all([tellRequest(job), tellRuns(job), tellDeliveries(job)]);
  return [
    `${kind} ${id} “${title}” is ${status}.`,
    ...tellError(job),
    `  ${timeOf(createdAt)}  queued`,
    ...by.map((line) => `    ${line}`),
    ...(startedAt ? [`  ${timeOf(startedAt)}  started, after waiting ${duration(createdAt, startedAt)}`] : []),
    ...(completedAt ? [`  ${timeOf(completedAt)}  ${status}, after ${duration(begin, completedAt)}`] : []),
    ...(round > 1 ? [`  Requested ${round} times, of which ${losses} because the engine had lost it.`] : []),
    ...notes.map((note) => `  ${note}`),
    ...runs,
    ...deliveries,
  ];
};
