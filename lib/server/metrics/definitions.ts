import { JOB_ERROR_CODES } from '../../core/model/job-errors';
import { RATE_BUCKETS } from '../../core/model/limits';

/** Every metric of the service has this prefix. */
export const PREFIX = 'quiz_video_';

const COUNTED_KINDS = ['render', 'thumbnail', 'upload', 'generation', 'transfer'] as const;
export type CountedKind = (typeof COUNTED_KINDS)[number];

const FAILED_KINDS = [...COUNTED_KINDS, 'delivery'] as const;
export type FailedKind = (typeof FAILED_KINDS)[number];

export const JOB_RESULTS = ['completed', 'failed', 'cancelled'] as const;
export type JobResult = (typeof JOB_RESULTS)[number];

/** The response of a webhook's receiver: 2xx, another status, or none. */
export const ATTEMPT_RESULTS = ['acknowledged', 'refused', 'unreachable'] as const;

interface Definition {
  help: string;
  /** All values of each label, so that the number of time series is fixed. */
  labels: Readonly<Record<string, readonly string[]>>;
  /** Upper bounds of a histogram's buckets. */
  buckets?: readonly number[];
}

/** What is counted in the database, by all processes together. Histograms are in seconds. */
export const COUNTED = {
  jobs_finished_total: {
    help: 'Jobs that ended, by kind and result.',
    labels: { kind: COUNTED_KINDS, result: JOB_RESULTS },
  },
  job_failures_total: {
    help: 'Jobs that failed after all attempts, by kind and reason.',
    labels: { kind: FAILED_KINDS, reason: JOB_ERROR_CODES },
  },
  jobs_lost_total: {
    help: 'Jobs that their engine lost and that were requested again, by kind.',
    labels: { kind: FAILED_KINDS },
  },
  rate_limited_total: {
    help: 'Requests that were refused with 429, by the limit that was reached.',
    labels: { bucket: RATE_BUCKETS },
  },
  rendered_video_seconds_total: { help: 'Length of the completed videos, in seconds.', labels: {} },
  render_duration_seconds: {
    help: 'Time from the start of a completed render to its end, in seconds.',
    labels: {},
    buckets: [5, 15, 30, 60, 120, 300, 600, 1800, 3600, 10_800],
  },
  render_wait_seconds: {
    help: 'Time that a completed render waited for its start, in seconds.',
    labels: {},
    buckets: [1, 5, 15, 60, 300, 900, 3600],
  },
  webhook_attempt_duration_seconds: {
    help: 'Attempts to deliver a webhook, by result, in seconds.',
    labels: { result: ATTEMPT_RESULTS },
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  },
} as const satisfies Record<string, Definition>;

type Counted = typeof COUNTED;
export type CountedName = keyof Counted;
export type CounterName = { [N in CountedName]: Counted[N] extends { buckets: unknown } ? never : N }[CountedName];
export type HistogramName = Exclude<CountedName, CounterName>;
/** The labels of a metric, each with one of its values. */
export type LabelsOf<N extends CountedName> = {
  -readonly [L in keyof Counted[N]['labels']]: Counted[N]['labels'][L] extends readonly (infer V)[] ? V : never;
};

/** All combinations of a metric's label values. */
export const combinations = (labels: Definition['labels']): Record<string, string>[] =>
  Object.entries(labels).reduce<Record<string, string>[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  );
