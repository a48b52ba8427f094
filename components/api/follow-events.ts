/** Milliseconds until a refused stream is opened again: the first time, and at most. */
const FIRST_DELAY = 5000;
const LONGEST_DELAY = 60_000;

/**
 * Opens an event stream of the API and passes on the data of its events. An `EventSource` reconnects by itself after a
 * broken connection, but gives up after an error response, such as 429 for too many open streams; this tries again.
 * @param path below `/api/v1`
 * @returns closes the stream
 */
export const followEvents = (path: string, onData: (data: string) => void): (() => void) => {
  let delay = FIRST_DELAY;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const open = () => {
    source = new EventSource(`/api/v1${path}`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      delay = FIRST_DELAY;
      onData(data);
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, LONGEST_DELAY);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
