import { Counter, Gauge, type Histogram, Registry } from 'prom-client';
import type { Capacity } from '../jobs/capacity';
import { COUNTED, combinations, PREFIX } from './definitions';
import { httpRegistry } from './http';
import { processRegistry } from './process-metrics';
import type { findCounts, QueueState, StorageUse } from './queries';

type Counts = Awaited<ReturnType<typeof findCounts>>;

/** What a scrape reads from the database; undefined if that failed. */
export interface Readings {
  queues: QueueState[] | undefined;
  counts: Counts | undefined;
  storage: StorageUse | undefined;
  workers: Capacity | undefined;
  version: string;
}

type Read = (suffix: string, ...labels: string[]) => number;

/** Adds a histogram whose buckets were counted elsewhere, which prom-client's own class does not support. */
const addHistogram = (
  registry: Registry,
  { name, help, bounds }: { name: string; help: string; bounds: readonly number[] },
  labelSets: Record<string, string>[],
  read: Read,
): void => {
  const values = labelSets.flatMap((labels) => {
    const given = Object.values(labels);
    let total = 0;
    const buckets = [...bounds, '+Inf'].map((le) => {
      total += read('_bucket', ...given, String(le));
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total };
    });
    const sum = { metricName: `${name}_sum`, labels, value: read('_sum', ...given) };
    return [...buckets, sum, { metricName: `${name}_count`, labels, value: total }];
  });
  const metric = { name, get: async () => ({ name, help, type: 'histogram', aggregator: 'sum', values }) };
  // Registries need no more of a metric than this.
  registry.registerMetric(metric as unknown as Histogram);
};

const addCounts = (registry: Registry, counts: Counts): void => {
  const stored = new Map(counts.map(({ name, labels, value }) => [`${name} ${labels}`, value]));
  for (const [name, definition] of Object.entries(COUNTED)) {
    const read: Read = (suffix, ...labels) => stored.get(`${name}${suffix} ${labels.join(',')}`) ?? 0;
    const labelSets = combinations(definition.labels);
    if ('buckets' in definition) {
      const { help, buckets: bounds } = definition;
      addHistogram(registry, { name: PREFIX + name, help, bounds }, labelSets, read);
    } else {
      const labelNames = Object.keys(definition.labels);
      const counter = new Counter({ name: PREFIX + name, help: definition.help, labelNames, registers: [registry] });
      for (const labels of labelSets) counter.inc(labels, read('', ...Object.values(labels)));
    }
  }
};

const gaugeIn =
  (registry: Registry) =>
  <L extends string>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> =>
    new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] });

const addQueues = (registry: Registry, queues: QueueState[]): void => {
  const gauge = gaugeIn(registry);
  const jobs = gauge(
    'jobs',
    'Jobs in flight, by kind; queued ones can start now, delayed ones wait for a retry or a quota.',
    ['kind', 'state'],
  );
  const oldest = gauge('oldest_queued_job_seconds', 'Time that the oldest queued job has been waiting, in seconds.', [
    'kind',
  ]);
  for (const { kind, queued, delayed, running, oldestSeconds } of queues) {
    for (const [state, value] of Object.entries({ queued, delayed, running })) jobs.set({ kind, state }, value);
    oldest.set({ kind }, oldestSeconds);
  }
};

const addStorage = (registry: Registry, storage: StorageUse): void => {
  const gauge = gaugeIn(registry);
  gauge('users', 'Accounts.').set(storage.users);
  const bytes = gauge('stored_bytes', 'Bytes that count in quotas, of all users.', ['resource']);
  bytes.set({ resource: 'media' }, storage.mediaBytes);
  bytes.set({ resource: 'videos' }, storage.renderBytes);
  const near = gauge('users_near_quota', 'Users who have used at least nine tenths of a quota.', ['resource']);
  near.set({ resource: 'media' }, storage.usersNearMediaQuota);
  near.set({ resource: 'videos' }, storage.usersNearRenderQuota);
};

/** The metrics in Prometheus's text format. A failure to read some leaves them out, and shows in `database_up`. */
export const exposition = async ({ queues, counts, storage, workers, version }: Readings): Promise<string> => {
  const registry = new Registry();
  const gauge = gaugeIn(registry);
  gauge('info', 'The version that runs.', ['version']).set({ version }, 1);
  gauge('database_up', 'Whether the metrics could be read from the database.').set(
    queues && counts && storage && workers ? 1 : 0,
  );
  if (queues) addQueues(registry, queues);
  if (counts) addCounts(registry, counts);
  if (storage) addStorage(registry, storage);
  if (workers) {
    gauge('workers', 'Processes that render.').set(workers.processes);
    gauge('worker_pages', 'Segments that they render at the same time.').set(workers.pages);
  }
  return Registry.merge([registry, httpRegistry, processRegistry()]).metrics();
};
