/** The message by which a worker tells its supervisor (lib/cli/service/supervise.ts) that it works. */
export const WORKED = 'worked';

let isReported = false;

/** Tells the supervisor, if there is one, that this process has done a job. */
export const reportWork = (): void => {
  if (isReported || !process.connected) return;
  isReported = true;
  process.send?.(WORKED);
};
