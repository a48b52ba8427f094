/** The message that tells the supervisor (lib/cli/service) that a worker has completed a job. */
export const WORKED = 'worked';

let isReported = false;

/** Sends `WORKED` to the supervisor, if there is one. */
export const reportWork = (): void => {
  if (isReported || !process.connected) return;
  isReported = true;
  process.send?.(WORKED);
};
