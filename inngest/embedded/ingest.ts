import type { Transaction } from '@/drizzle/client';
import type { JobEvent } from '@/lib/jobs/run-context';
import type { FunctionDefinition } from './definitions';
import { textAt } from './expressions';
import { CONTROL, type Job, type Queue } from './queue';
import { cancelRuns, insertEvent, insertRun, type Run } from './store';

/** Payload that tells workers to stop the steps of a run which has ended. */
export const ENDED = 'ended:';

/** What the parts of the engine share. */
export interface Registry {
  queue: Queue;
  definitions: ReadonlyMap<string, FunctionDefinition>;
}

/**
 * Adds a job of a run. Those that may run a step occupy a slot of their function; ends of sleeps, and
 * runs which only look what is next, do not.
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

/** The job that calls the function, to learn or run what is next. */
export const DISCOVER = { kind: 'discover', stepId: null, attempt: 0 } as const;

const startRun = async (tx: Transaction, registry: Registry, functionId: string, event: JobEvent) => {
  const id = await insertRun(tx, functionId, event.id);
  if (id) await addJob(tx, registry, { id, functionId, event, parallel: false }, DISCOVER);
};

/** Tells all workers that runs have ended, so that steps of theirs stop. */
export const announceEnd = async (tx: Transaction, { queue }: Registry, runIds: readonly string[]): Promise<void> => {
  for (const id of runIds) await queue.wake(tx, `${ENDED}${id}`);
};

/**
 * Takes an event in: starts a run of each function it triggers, and cancels runs it ends.
 * An event whose id was taken in before does nothing.
 */
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
      // Without the value it should be compared by, an event cancels nothing.
      if (path && value === null) continue;
      const match = path && value !== null ? { path, value } : null;
      await announceEnd(tx, registry, await cancelRuns(tx, definition.id, match));
    }
  }
};

/** Starts the run of a function whose time has come; once for each time, whoever asks first. */
export const ingestCron = async (tx: Transaction, registry: Registry, functionId: string, cron: string, due: Date) => {
  const event: JobEvent = {
    id: `cron ${functionId} ${cron} ${due.toISOString()}`,
    name: 'inngest/scheduled.timer',
    data: { cron },
    ts: due.getTime(),
  };
  if (await insertEvent(tx, event)) await startRun(tx, registry, functionId, event);
};
