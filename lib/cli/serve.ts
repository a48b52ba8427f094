import { type Service, type ServiceOutput, startService } from './service';
import { supervise } from './supervise';
import { startWeb } from './web';

/** The worker lets running steps end within 25 s (design/jobs.md) and then closes its browser. */
const WORKER_GRACE = 30;
const WEB_GRACE = 10;

interface Running {
  web: Service;
  /** Ends both in order; what is running may end first. */
  stop(): Promise<void>;
  /** Ends both at once. */
  kill(): void;
}

/** Starts web and worker; the worker is started anew when it crashes. */
export const serve = async ({
  isDev = false,
  output,
}: {
  isDev?: boolean;
  output?: ServiceOutput;
}): Promise<Running> => {
  const web = await startWeb({ isDev, output });
  const worker = supervise('worker', () =>
    startService(['--import', 'tsx', 'lib/cli/worker.ts'], {
      environment: { NODE_ENV: isDev ? 'development' : 'production' },
      output,
    }),
  );
  return {
    web,
    stop: async () => {
      // The worker draws on a page of the web process, so it goes first.
      await worker.stop(WORKER_GRACE);
      await web.stop(WEB_GRACE);
    },
    kill: () => {
      worker.kill();
      web.kill();
    },
  };
};
