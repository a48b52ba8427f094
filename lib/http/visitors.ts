const WINDOW_MS = 60_000;

/** Addresses that are counted in one window. Beyond them, the first ones start again. */
const MAX_ADDRESSES = 100_000;

/** Requests of an address that wait while others are handled: more than a browser sends at once over HTTP/2. */
const MAX_WAITING = 100;

interface Place {
  handled: number;
  waiting: (() => void)[];
}

/** Bounds what each address may request, in this process. */
export const createVisitors = (now: () => number = Date.now) => {
  let window = 0;
  const counts = new Map<string, number>();
  const places = new Map<string, Place>();

  const leave = (key: string, place: Place): void => {
    const next = place.waiting.shift();
    if (next) next();
    else if (--place.handled === 0) places.delete(key);
  };

  return {
    /**
     * Counts a request.
     * @returns null, or over the limit per minute, the seconds until the next one is accepted
     */
    count: (key: string, limit: number): number | null => {
      const current = Math.floor(now() / WINDOW_MS);
      if (current !== window) counts.clear();
      window = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (counts.size > MAX_ADDRESSES) counts.delete(counts.keys().next().value as string);
      return count <= limit ? null : Math.ceil(((current + 1) * WINDOW_MS - now()) / 1000);
    },

    /**
     * Calls `begin` when fewer than `limit` requests of the address are handled; `end` must be called when it's done.
     * @returns false if too many wait already
     */
    enter: (key: string, limit: number, begin: (end: () => void) => void): boolean => {
      const place = places.get(key) ?? { handled: 0, waiting: [] };
      places.set(key, place);
      const run = () => begin(() => leave(key, place));
      if (place.handled < limit) {
        place.handled++;
        run();
        return true;
      }
      if (place.waiting.length === MAX_WAITING) return false;
      place.waiting.push(run);
      return true;
    },
  };
};
