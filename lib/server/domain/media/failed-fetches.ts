import { processWide } from '@/lib/server/process-wide';
import { type ForeignFile, hashOf } from './fetched-queries';

/** Milliseconds until a URL that failed is fetched again. */
const KEPT_MS = 60_000;
/** Failures that this process remembers; the oldest are dropped first. */
const MAX_FAILURES = 10_000;
const AGAIN = 'Wait a minute, then validate again.';

interface Failure {
  fault: string;
  until: number;
}

/** By owner and URL, oldest first: a Map iterates in insertion order. */
const failures = processWide('failed fetches', () => new Map<string, Failure>());

const keyOf = ({ ownerId, url }: ForeignFile): string => `${ownerId} ${hashOf(url)}`;

/** Remembers for a minute that a file could not be fetched, to spare its server repeated requests. */
export const rememberFailure = (file: ForeignFile, fault: string): void => {
  failures.delete(keyOf(file));
  failures.set(keyOf(file), { fault, until: Date.now() + KEPT_MS });
  const [oldest] = failures.keys();
  if (failures.size > MAX_FAILURES && oldest !== undefined) failures.delete(oldest);
};

/** Why fetching the file failed within the last minute; undefined if it did not. */
export const recentFailure = (file: ForeignFile): string | undefined => {
  const failure = failures.get(keyOf(file));
  return failure && failure.until > Date.now() ? `${failure.fault} ${AGAIN}` : undefined;
};
