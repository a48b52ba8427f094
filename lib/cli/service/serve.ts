import path from 'node:path';
import { env } from '@/lib/env';
import { ROOT } from '../run';
import { builtWorker } from './ensure-built';
import { type ServiceOutput, startService } from './service';
import { type Supervised, supervise } from './supervise';
import { launchWeb, startWeb } from './web';

/** The worker lets running steps end within 25 s and then closes its browser. */
const WORKER_GRACE = 30;
const WEB_GRACE = 10;

interface Running {
  web: Supervised;
  worker: Supervised;
  /** Ends both in order; what is running may end first. */
  stop(): Promise<void>;
  /** Ends both immediately. */
  kill(): void;
}

/**
 * Starts web and worker, and restarts each when it ends.
 * @throws CommandError when the web process does not start
 */
export const serve = async ({
  isDev = false,
  output,
}: {
  isDev?: boolean;
  output?: ServiceOutput;
}): Promise<Running> => {
  const web = supervise('web process', () => launchWeb({ isDev, output }), await startWeb({ isDev, output }));
  const worker = supervise('worker', () =>
    startService(isDev ? ['--import', 'tsx', 'lib/cli/worker.ts'] : [builtWorker(env().NEXT_DIST_DIR)], {
      environment: {
        NODE_ENV: isDev ? 'development' : 'production',
        // The next worker has the same name, so it takes back at once what this one held when it died.
        WORKER_ID: env().WORKER_ID,
        // Compiled code is kept: it is a third of the time that a worker takes to start.
        NODE_COMPILE_CACHE: path.join(ROOT, env().NEXT_DIST_DIR, 'cache/worker'),
      },
      output,
    }),
  );
  return {
    web,
    worker,
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
