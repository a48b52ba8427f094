/** Called with a file's name when reading starts, and with null and the same `id` when it ends. */
type ReadListener = (id: number, name: string | null) => void;

let listener: ReadListener = () => {};
let lastId = 0;

/** Reports all reading of films and sounds to `to`. A page that hangs cannot report the file, so reports precede reading. */
export const setReadListener = (to: ReadListener): void => {
  listener = to;
};

/** Runs `read`, and reports its start and end. */
export const trackRead = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  const id = ++lastId;
  listener(id, name);
  try {
    return await read();
  } finally {
    listener(id, null);
  }
};
