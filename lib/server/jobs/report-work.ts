/** The message with which a worker reports a completed job to the supervisor (lib/tools/cli/service). */
export const WORKED = 'worked';

let isReported = false;

/** Sends `WORKED` to the supervisor, if there is one. */
export const reportWork = (): void => {
  if (isReported || !process.connected) return;
  isReported = true;
  process.send?.(WORKED);
};
