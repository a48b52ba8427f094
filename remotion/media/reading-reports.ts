/** Told when the reading of a file begins, with the file's name, and when it ends, with null. `id` ties the two. */
type ReadingReport = (id: number, name: string | null) => void;

let report: ReadingReport = () => {};
let lastId = 0;

/**
 * Sends reports of every reading of a film or sound to `to` from now on. A page that hangs in a file can report
 * nothing any more, so whoever watches the page must know of the file before.
 */
export const reportReadings = (to: ReadingReport): void => {
  report = to;
};

/** Runs `read`, and reports its begin and end. */
export const reported = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  const id = ++lastId;
  report(id, name);
  try {
    return await read();
  } finally {
    report(id, null);
  }
};
