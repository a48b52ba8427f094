/** Next calls this once, before the first request; also when it compiles for its edge runtime, which has no Node modules. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { usesInngest } = await import('@/lib/jobs/client');
  if (!usesInngest()) return;
  // The work is done in web processes then.
  const { announceWebProcess } = await import('@/lib/rendering/announce-web-process');
  announceWebProcess();
  const { watchInngestJobs } = await import('@/inngest/lost-jobs/watch-inngest-jobs');
  watchInngestJobs();
};
