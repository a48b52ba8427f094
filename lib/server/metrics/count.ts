import { sql } from 'drizzle-orm';
import { metricCounts } from '@/drizzle/schema/metric-counts';
import { db } from '../db';
import { onShutdown } from '../jobs/shutdown';
import { log } from '../log';
import { COUNTED, type CountedName, type CounterName, type HistogramName, type LabelsOf } from './definitions';

/** Counts are written together, this long after the first. Those of a process that is killed meanwhile are lost. */
const DELAY_MS = 2000;

let pending = new Map<string, { name: string; labels: string; value: number }>();
let timer: NodeJS.Timeout | undefined;

const textOf = (name: CountedName, labels: object): string =>
  Object.keys(COUNTED[name].labels)
    .map((label) => (labels as Record<string, string>)[label])
    .join(',');

const add = (name: string, labels: string, value: number): void => {
  const key = `${name} ${labels}`;
  pending.set(key, { name, labels, value: (pending.get(key)?.value ?? 0) + value });
  timer ??= setTimeout(flushCounts, DELAY_MS).unref();
};

/** Writes what was counted. Counts that cannot be written are lost: they are only informational. */
export const flushCounts = async (): Promise<void> => {
  clearTimeout(timer);
  timer = undefined;
  // Sorted, so that two processes lock rows in the same order and cannot deadlock.
  const rows = [...pending].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  pending = new Map();
  if (rows.length === 0) return;
  try {
    await db()
      .insert(metricCounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [metricCounts.name, metricCounts.labels],
        set: { value: sql`${metricCounts.value} + excluded.value` },
      });
  } catch (error) {
    log().warn({ err: error instanceof Error ? (error.cause ?? error.message) : error }, 'counting for metrics failed');
  }
};
onShutdown('metrics', flushCounts);

/** Adds to a counter. */
export const count = <N extends CounterName>(name: N, labels: LabelsOf<N> & object, value = 1): void =>
  add(name, textOf(name, labels), value);

/** Adds an observation to a histogram. */
export const observe = <N extends HistogramName>(name: N, labels: LabelsOf<N> & object, seconds: number): void => {
  const text = textOf(name, labels);
  const bucket = COUNTED[name].buckets.find((bound) => seconds <= bound);
  add(`${name}_bucket`, [text, bucket ?? '+Inf'].filter((part) => part !== '').join(','), 1);
  add(`${name}_sum`, text, seconds);
};
