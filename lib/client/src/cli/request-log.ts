import type { ApiRequest, Query } from '../types.ts';

/** A request can appear this long after a later one, because they are written in batches. */
const OVERLAP_MS = 10_000;
const PAGE_SIZE = 100;

type Find = (query: Pick<Query<'listRequests'>, 'since' | 'limit'>) => AsyncIterable<ApiRequest>;

const timeOf = ({ created_at: createdAt }: ApiRequest): number => Date.parse(createdAt);

/**
 * Follows a list of requests that is sorted newest first. Each of the functions returns requests that were not returned
 * before, oldest first: `recent` the last `lines`, `poll` those that have appeared since.
 */
export const followRequests = (find: Find, lines: number) => {
  const seen = new Map<string, number>();
  let newest: number | null = null;

  const remember = (requests: readonly ApiRequest[]): void => {
    for (const request of requests) {
      seen.set(request.id, timeOf(request));
      newest = Math.max(newest ?? 0, timeOf(request));
    }
    for (const [id, time] of seen) if (newest !== null && time < newest - OVERLAP_MS) seen.delete(id);
  };

  return {
    recent: async (): Promise<ApiRequest[]> => {
      const found: ApiRequest[] = [];
      for await (const request of find({ limit: Math.min(PAGE_SIZE, Math.max(lines, 20)) })) {
        const start = found[0] ?? request;
        // What is within the overlap is known, even if it is not shown.
        if (found.length >= lines && timeOf(request) < timeOf(start) - OVERLAP_MS) break;
        found.push(request);
      }
      remember(found);
      return found.slice(0, lines).reverse();
    },
    poll: async (): Promise<ApiRequest[]> => {
      const since = newest === null ? {} : { since: new Date(newest - OVERLAP_MS).toISOString() };
      const found: ApiRequest[] = [];
      for await (const request of find({ limit: PAGE_SIZE, ...since })) if (!seen.has(request.id)) found.push(request);
      remember(found);
      return found.reverse();
    },
  };
};
