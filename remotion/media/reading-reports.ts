/** Called with a file's name when reading starts, and with null and the same `id` when it ends. */
type ReadingReport = (id: number, name: string | null) => void;

let report: ReadingReport = () => {};
let lastId = 0;

/** Reports all reading of films and sounds to `to`. A page that hangs cannot report the file, so reports precede reading. */
export const reportReadings = (to: ReadingReport): void => {
  report = to;
};

/** Runs `read`, and reports its start and end. */
export const reported = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  const id = ++lastId;
  report(id, name);
  try {
    return await read();
  } finally {
    report(id, null);
  }
};
