const FIRST_RETRY_MS = 5000;
const MAX_RETRY_MS = 60_000;

/**
 * Follows an event stream of the API. An `EventSource` reconnects by itself after a broken connection but gives up
 * after an error response, such as 429 for too many open streams; this retries with growing delays.
 * @param path below `/api/v1`
 * @returns closes the stream
 */
export const followEvents = (path: string, onData: (data: string) => void): (() => void) => {
  let delay = FIRST_RETRY_MS;
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  const open = () => {
    source = new EventSource(`/api/v1${path}`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      delay = FIRST_RETRY_MS;
      onData(data);
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, MAX_RETRY_MS);
    };
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
};
