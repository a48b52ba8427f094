const WINDOW_MS = 60_000;

/** Maximum number of addresses counted in a window. Beyond it, all counts restart. */
const MAX_ADDRESSES = 100_000;

/** Requests of an address that wait while others are handled: more than a browser sends at once over HTTP/2. */
const MAX_WAITING = 100;

interface Place {
  handled: number;
  waiting: (() => void)[];
}

/** Limits the requests of each client address in this process. */
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
      if (current !== window || counts.size === MAX_ADDRESSES) counts.clear();
      window = current;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return count <= limit ? null : Math.ceil(((current + 1) * WINDOW_MS - now()) / 1000);
    },

    /**
     * Waits until fewer than `limit` requests of the address are handled.
     * @returns a function to call once when this request is done, or null if too many are waiting
     */
    enter: async (key: string, limit: number): Promise<(() => void) | null> => {
      const place = places.get(key) ?? { handled: 0, waiting: [] };
      places.set(key, place);
      if (place.handled < limit) place.handled++;
      else if (place.waiting.length === MAX_WAITING) return null;
      else await new Promise<void>((resolve) => void place.waiting.push(resolve));
      return () => leave(key, place);
    },
  };
};
