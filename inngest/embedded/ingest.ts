import type { Transaction } from '@/drizzle/client';
import type { JobEvent } from '@/lib/jobs/run-context';
import type { FunctionDefinition } from './definitions';
import { textAt } from './expressions';
import { CONTROL, type Job, type Queue } from './queue';
import { cancelRuns, insertEvent, insertRun, type Run } from './store';

/** Prefix of the notification that makes workers stop the steps of an ended run. */
export const ENDED = 'ended:';

/** State shared by the parts of the engine. */
export interface Registry {
  queue: Queue;
  definitions: ReadonlyMap<string, FunctionDefinition>;
}

/**
 * Adds a job of a run. Jobs that may run a step occupy a slot of their function. Ends of sleeps, and calls that only
 * find the next steps, do not.
 */
export const addJob = async (
  tx: Transaction,
  { queue, definitions }: Registry,
  run: Pick<Run, 'id' | 'functionId' | 'event' | 'parallel'>,
  job: Pick<Job, 'kind' | 'stepId' | 'attempt'>,
  startAt: Date | null = null,
): Promise<void> => {
  const needsNoSlot = job.kind === 'wake' || (job.kind === 'discover' && run.parallel);
  const definition = needsNoSlot ? undefined : definitions.get(run.functionId);
  const keyed = definition?.keyedLimit;
  await queue.add(
    tx,
    needsNoSlot ? CONTROL : run.functionId,
    { runId: run.id, functionId: run.functionId, ...job },
    { startAt, group: keyed ? `key ${textAt(run.event.data, keyed.path) ?? ''}` : definition?.limit ? 'all' : null },
  );
};

/** The job that calls the function to find, or run, the next step. */
export const DISCOVER = { kind: 'discover', stepId: null, attempt: 0 } as const;

const startRun = async (tx: Transaction, registry: Registry, functionId: string, event: JobEvent) => {
  const id = await insertRun(tx, functionId, event.id);
  if (id) await addJob(tx, registry, { id, functionId, event, parallel: false }, DISCOVER);
};

/** Makes all workers stop the steps of ended runs. */
export const announceEnd = async (tx: Transaction, { queue }: Registry, runIds: readonly string[]): Promise<void> => {
  for (const id of runIds) await queue.wake(tx, `${ENDED}${id}`);
};

/** Starts a run of each function that the event triggers, and cancels runs. A known event id has no effect. */
export const ingest = async (tx: Transaction, registry: Registry, event: JobEvent): Promise<void> => {
  const definitions = [...registry.definitions.values()];
  const triggered = definitions.filter((definition) =>
    definition.events.some(
      ({ name, filter }) => name === event.name && (!filter || textAt(event.data, filter.path) === filter.value),
    ),
  );
  if (!(await insertEvent(tx, event))) return;
  for (const definition of triggered) await startRun(tx, registry, definition.id, event);
  for (const definition of definitions) {
    for (const { path } of definition.cancelOn.filter((cancellation) => cancellation.event === event.name)) {
      const value = path && textAt(event.data, path);
      // An event without the value to compare cancels nothing.
      if (path && value === null) continue;
      const match = path && value !== null ? { path, value } : null;
      await announceEnd(tx, registry, await cancelRuns(tx, definition.id, match));
    }
  }
};

/** Starts the run of a scheduled function, once per scheduled time. */
export const ingestCron = async (tx: Transaction, registry: Registry, functionId: string, cron: string, due: Date) => {
  const event: JobEvent = {
    id: `cron ${functionId} ${cron} ${due.toISOString()}`,
    name: 'inngest/scheduled.timer',
    data: { cron },
    ts: due.getTime(),
  };
  if (await insertEvent(tx, event)) await startRun(tx, registry, functionId, event);
};
