/** Called with a file's name when reading starts, and with null and the same `id` when it ends. */
type ReadListener = (id: number, name: string | null) => void;

let listener: ReadListener = () => {};
let lastId = 0;

/** Sets the listener for reads of films and sounds. It is called before a read, because a page that hangs cannot report it. */
export const setReadListener = (onRead: ReadListener): void => {
  listener = onRead;
};

/** Runs `read`, and calls the listener at its start and end. */
export const trackRead = async <T>(name: string, read: () => Promise<T>): Promise<T> => {
  const id = ++lastId;
  listener(id, name);
  try {
    return await read();
  } finally {
    listener(id, null);
  }
};
