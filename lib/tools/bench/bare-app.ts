import { openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnvironment } from '@/lib/server/env';
import { freePort } from '../cli/free-port';
import { CommandError } from '../cli/main';
import { binary, ROOT, runNode } from '../cli/run';
import { startService } from '../cli/service/service';

const ROUTE = `import { readFileSync } from 'node:fs';
export const dynamic = 'force-dynamic';
const responses = JSON.parse(readFileSync(process.env.BENCH_RESPONSES, 'utf8'));
export const GET = async (_request, { params }) =>
  new Response(responses[(await params).name], { headers: { 'Content-Type': 'application/json' } });
`;

/**
 * Builds and starts a Next.js app that is only a route handler, as a baseline for the API. It is written to a temporary
 * folder beside node_modules, so that it cannot be deployed.
 * @param responses bodies by path
 */
export const startBareApp = async (
  dataDir: string,
  responses: Record<string, string>,
): Promise<{ url: string; pid: number | undefined; stop(): Promise<void> }> => {
  const root = await mkdtemp(path.join(ROOT, '.next-bench-'));
  const remove = () => rm(root, { recursive: true, force: true });
  const file = path.join(dataDir, 'responses.json');
  const environment = { BENCH_RESPONSES: file, NODE_ENV: 'production' };
  try {
    await writeFile(file, JSON.stringify(responses));
    await mkdir(path.join(root, 'app/[name]'), { recursive: true });
    await writeFile(path.join(root, 'app/[name]/route.js'), ROUTE);
    // Without one, Turbopack takes that of the folder above: the app's.
    await writeFile(path.join(root, 'instrumentation.js'), 'export const register = () => {};');
    await writeFile(path.join(root, 'package.json'), '{"private":true,"type":"module"}');
    await writeFile(
      path.join(root, 'next.config.mjs'),
      `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
    );
    const next = binary('next/dist/bin/next');
    const env = childEnvironment({ ...environment, NEXT_DIST_DIR: '.next' });
    const { code, output } = await runNode([next, 'build', root], { env });
    if (code !== 0) throw new CommandError(`The bare app does not build:\n${output}`);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const args = [next, 'start', root, '--port', String(port), '--hostname', '127.0.0.1'];
    const service = startService(args, { environment, output: openSync(os.devNull, 'w') });
    while (
      !(await fetch(`${url}/${Object.keys(responses)[0]}`).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (!service.isRunning()) throw new CommandError('The bare app exited during start-up.');
      await sleep(100);
    }
    return { url, pid: service.pid, stop: () => service.stop(5).then(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
