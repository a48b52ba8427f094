/** Next calls this once, before the first request; also when it compiles for its edge runtime, which has no Node modules. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { doWork, setDefaultWork } = await import('@/lib/server/db');
  setDefaultWork('request');
  const { startTracing } = await import('@/lib/server/tracing');
  await startTracing('quiz-video-web');
  const { processHealth } = await import('@/lib/server/metrics/process-health');
  processHealth();
  const { warnOfAllowedNetworks } = await import('@/lib/server/adapters/outbound/addresses');
  warnOfAllowedNetworks();
  const { continueInstallation } = await import('@/lib/server/domain/speech/voice-installation');
  await continueInstallation();
  const { usesInngest } = await import('@/lib/server/jobs/client');
  if (!usesInngest()) return;
  // The work is done in web processes then.
  const { announceWebProcess } = await import('@/lib/server/rendering/turns');
  doWork('job', announceWebProcess);
  const { watchInngestJobs } = await import('@/inngest/lost-jobs/watch');
  doWork('job', watchInngestJobs);
};
