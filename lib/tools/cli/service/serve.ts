import path from 'node:path';
import { env } from '@/lib/server/env';
import { ROOT } from '../run';
import { builtWorker } from './ensure-built';
import { type ServiceOutput, startService } from './service';
import { healthPolicy, type Supervised, supervise } from './supervise';
import { launchWeb, startWeb } from './web';

/** Seconds. The worker waits 25 s for running steps and then closes its browser. */
const WORKER_GRACE = 30;
const WEB_GRACE = 10;

interface Running {
  web: Supervised;
  worker: Supervised;
  /** Stops both gracefully. */
  stop(): Promise<void>;
  /** Kills both. */
  kill(): void;
}

interface ServeOptions {
  isDev?: boolean;
  output?: ServiceOutput;
}

const superviseWeb = async ({ isDev = false, output }: ServeOptions): Promise<Supervised> =>
  supervise('web process', () => launchWeb({ isDev, output }), {
    current: await startWeb({ isDev, output }),
    // Next's development server runs the app in a process of its own.
    health: isDev ? undefined : healthPolicy(WEB_GRACE),
  });

const superviseWorker = (program: string[], { isDev = false, output }: ServeOptions): Supervised => {
  const start = () =>
    startService(program, {
      environment: {
        NODE_ENV: isDev ? 'development' : 'production',
        // A restarted worker has the same id, so it immediately reclaims the leases of the previous one.
        WORKER_ID: env().WORKER_ID,
        // Compiling takes a third of a worker's start time.
        NODE_COMPILE_CACHE: path.join(ROOT, env().NEXT_DIST_DIR, 'cache/worker'),
      },
      output,
    });
  return supervise('worker', start, { health: healthPolicy(WORKER_GRACE) });
};

/** The worker's sources, for a machine on which the app is not built. */
const WORKER_SOURCES = ['--import', 'tsx', 'lib/tools/cli/service/worker-process.ts'];

/** Starts only a worker, and restarts it when it ends. */
export const serveWorker = (): Pick<Running, 'stop' | 'kill'> => {
  const worker = superviseWorker(WORKER_SOURCES, {});
  return { stop: () => worker.stop(WORKER_GRACE), kill: worker.kill };
};

/** Starts only the web process, and restarts it when it ends. @throws CommandError if it does not start */
export const serveWeb = async (options: ServeOptions): Promise<Pick<Running, 'stop' | 'kill'>> => {
  const web = await superviseWeb(options);
  return { stop: () => web.stop(WEB_GRACE), kill: web.kill };
};

/** Starts web and worker, and restarts each when it ends. @throws CommandError if the web process does not start */
export const serve = async ({ isDev = false, output }: ServeOptions): Promise<Running> => {
  const web = await superviseWeb({ isDev, output });
  const worker = superviseWorker(isDev ? WORKER_SOURCES : [builtWorker(env().NEXT_DIST_DIR)], { isDev, output });
  return {
    web,
    worker,
    stop: async () => {
      // The worker renders on a page of the web process, so it is stopped first.
      await worker.stop(WORKER_GRACE);
      await web.stop(WEB_GRACE);
    },
    kill: () => {
      worker.kill();
      web.kill();
    },
  };
};
