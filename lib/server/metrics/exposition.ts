import { Counter, Gauge, type Histogram, Registry } from 'prom-client';
import { COUNTED, combinations, PREFIX } from './definitions';
import { httpRegistry } from './http';
import { measurementsIn } from './measurements';
import { processRegistry } from './process-metrics';
import type { findCounts, QueueState, StorageUse, WaitState, WorkerState } from './queries';

type Counts = Awaited<ReturnType<typeof findCounts>>;

/** What a scrape reads from the database; undefined if that failed. */
export interface Readings {
  queues: QueueState[] | undefined;
  counts: Counts | undefined;
  storage: StorageUse | undefined;
  workers: WorkerState | undefined;
  /** Renders that wait, by what they wait for. */
  waiting: WaitState[] | undefined;
  /** Bytes of all files, and `STORAGE_MAX_BYTES`. */
  installation: { used: number; limit: number | undefined } | undefined;
  /** Quotas of YouTube, if it is set up. */
  youtube: readonly { bucket: string; used: number; limit: number }[] | undefined;
  /** Whether this process can use each of them; undefined for what is not configured. */
  dependencies: Readonly<Record<string, boolean | undefined>>;
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

const addWorkers = (registry: Registry, { processes, pages, seen }: WorkerState): void => {
  const gauge = gaugeIn(registry);
  gauge('workers', 'Processes that render.').set(processes);
  gauge('worker_pages', 'Segments that they render at the same time.').set(pages);
  const lastSeen = gauge(
    'worker_last_seen_seconds',
    'Time since a worker was last seen, by WORKER_ID, in seconds. Those that were killed are listed for a day.',
    ['worker'],
  );
  for (const { id, seconds } of seen) lastSeen.set({ worker: id }, seconds);
};

const addInstallation = (registry: Registry, { used, limit }: NonNullable<Readings['installation']>): void => {
  const gauge = gaugeIn(registry);
  gauge('storage_used_bytes', 'Bytes that count towards STORAGE_MAX_BYTES.').set(used);
  if (limit !== undefined) gauge('storage_max_bytes', 'STORAGE_MAX_BYTES, if it is set.').set(limit);
};

const FOLDER = 'stored_files.';

const addMeasurements = (registry: Registry, counts: Counts): void => {
  const gauge = gaugeIn(registry);
  const measured = measurementsIn(counts);
  const folders = gauge('stored_files_bytes', 'Bytes in a folder of the storage, as the last hourly job measured it.', [
    'folder',
  ]);
  for (const [name, value] of measured) {
    if (name.startsWith(FOLDER)) folders.set({ folder: name.slice(FOLDER.length) }, value);
  }
  const backup = measured.get('last_backup');
  if (backup === undefined) return;
  gauge('last_backup_timestamp_seconds', 'When the last backup was completed, in seconds since 1970.').set(backup);
};

const addYouTube = (registry: Registry, quotas: NonNullable<Readings['youtube']>): void => {
  const gauge = gaugeIn(registry);
  const used = gauge('youtube_quota_used', 'What all users have spent of a daily quota of YouTube.', ['bucket']);
  const limit = gauge('youtube_quota_limit', 'The daily quotas of YouTube.', ['bucket']);
  for (const quota of quotas) {
    used.set({ bucket: quota.bucket }, quota.used);
    limit.set({ bucket: quota.bucket }, quota.limit);
  }
};

/** The metrics in Prometheus's text format. A failure to read some leaves them out, and shows in `database_up`. */
export const exposition = async (readings: Readings): Promise<string> => {
  const { queues, counts, storage, workers, waiting, installation, youtube, dependencies, version } = readings;
  const registry = new Registry();
  const gauge = gaugeIn(registry);
  gauge('info', 'The version that runs.', ['version']).set({ version }, 1);
  gauge('database_up', 'Whether the metrics could be read from the database.').set(
    queues && counts && storage && workers && waiting && installation ? 1 : 0,
  );
  const up = gauge('dependency_up', 'Whether this process can use the database, the storage, and Redis.', [
    'dependency',
  ]);
  for (const [dependency, isUp] of Object.entries(dependencies)) {
    if (isUp !== undefined) up.set({ dependency }, isUp ? 1 : 0);
  }
  if (queues) addQueues(registry, queues);
  if (counts) {
    addCounts(registry, counts);
    addMeasurements(registry, counts);
  }
  if (storage) addStorage(registry, storage);
  if (workers) addWorkers(registry, workers);
  if (waiting) {
    const jobs = gauge('jobs_waiting', 'Renders, generations and uploads that wait for something that is down.', [
      'for',
    ]);
    const down = gauge('outage_seconds', 'How long jobs have found something down, in seconds; 0 if it is up.', [
      'for',
    ]);
    for (const { dependency, ...state } of waiting) {
      jobs.set({ for: dependency }, state.jobs);
      down.set({ for: dependency }, state.seconds);
    }
  }
  if (installation) addInstallation(registry, installation);
  if (youtube) addYouTube(registry, youtube);
  return Registry.merge([registry, httpRegistry, processRegistry()]).metrics();
};
