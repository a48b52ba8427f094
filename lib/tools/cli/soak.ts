import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SCOPES } from '@/lib/core/model/scopes';
import { createApiKey } from '@/lib/server/domain/api-keys/api-keys';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { env } from '@/lib/server/env';
import {
  CONTROLS_PER_READ,
  MAX_KEPT_FILES,
  startAttackers,
  startControl,
  unexpectedStatuses,
} from '@/lib/tools/testing/attack';
import { gatherKnowledge } from '@/lib/tools/testing/attacks/knowledge';
import { startNginx } from '@/lib/tools/testing/nginx';
import { type Figure, printFigures, quantile } from '../bench/figure';
import { openFiles, residentBytes } from '../bench/process-tree';
import { CommandError, main } from './main';
import { ensureBuilt } from './service/ensure-built';
import { serveApart } from './service/serve-apart';
import { workHonestly } from './soak/honest-user';
import { createUndo, type Undo } from './undo';

const USAGE = 'npm run soak -- [--minutes 10] [--strangers 20] [--seed 1] [--nginx]';

const settingsSchema = z.object({
  /** Duration of the attacks. */
  minutes: z.coerce.number().min(0.1).max(600).default(10),
  strangers: z.coerce.number().int().min(1).max(200).default(20),
  /** Of what they choose. */
  seed: z.string().default('1'),
  /** Whether everyone connects to nginx, with the configuration of the documentation. */
  nginx: z.boolean().default(false),
});
type SoakSettings = z.output<typeof settingsSchema>;

const parseSettings = (args: string[]): SoakSettings => {
  const string = { type: 'string' } as const;
  const options = { minutes: string, strangers: string, seed: string, nginx: { type: 'boolean' } } as const;
  try {
    return settingsSchema.parse(parseArgs({ args, options }).values);
  } catch (error) {
    throw new CommandError(`${error instanceof z.ZodError ? z.prettifyError(error) : error}\nUsage: ${USAGE}`);
  }
};

/** Deliveries and questions of each attacking user. */
const ROWS = 50_000;
/** How long the service may take to give memory and descriptors back. */
const RECOVERY_MS = 30_000;
/** Attacks before anything is measured, because a service that has just started still loads code and fills its caches. */
const WARM_UP_SECONDS = 30;
const MEBIBYTE = 2 ** 20;

/** A figure and the most that it may be. */
interface Bar extends Figure {
  max: number;
}

/** Watches a process that should neither grow nor be replaced. */
const watchProcess = (name: string, pidOf: () => number | undefined) => {
  const read = () => ({ pid: pidOf() ?? 0, memory: residentBytes(pidOf() ?? 0), files: openFiles(pidOf() ?? 0) });
  const before = read();
  let peak = before;
  const timer = setInterval(() => {
    const { pid, memory, files } = read();
    peak = { pid, memory: Math.max(peak.memory, memory), files: Math.max(peak.files, files) };
  }, 500);
  return {
    stop: () => clearInterval(timer),
    hasRecovered: () => read().memory - before.memory <= 64 * MEBIBYTE && read().files - before.files <= MAX_KEPT_FILES,
    bars: (): Bar[] => {
      const after = read();
      const mebibytes = (bytes: number) => Math.round(bytes / MEBIBYTE);
      return [
        { name: `${name}: restarts`, value: after.pid === before.pid ? 0 : 1, unit: '', max: 0, note: '' },
        {
          name: `${name}: memory kept`,
          value: mebibytes(after.memory - before.memory),
          unit: 'MiB',
          max: 64,
          note: `${mebibytes(before.memory)} before, at most ${mebibytes(peak.memory)}, ${mebibytes(after.memory)} after`,
        },
        {
          name: `${name}: descriptors kept`,
          value: after.files - before.files,
          unit: '',
          max: MAX_KEPT_FILES,
          note: `${before.files} before, at most ${peak.files}, ${after.files} after`,
        },
      ];
    },
  };
};

/**
 * Gives a process only what others leave of the processor. Linux divides it between sessions (`autogroup` in sched(7)),
 * then between the processes of each.
 */
const yieldProcessor = (pid: number): void => {
  setPriority(pid, constants.priority.PRIORITY_LOW);
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // This system has no such groups.
  }
};

const soak = async (settings: SoakSettings, log: string, undo: Undo, signal: AbortSignal): Promise<Bar[]> => {
  const { minutes, strangers, seed } = settings;
  await ensureBuilt(env().NEXT_DIST_DIR);
  const variables = {
    // The honest user makes videos faster than a person.
    RATE_LIMIT_RENDER: '10000',
    RATE_LIMIT_WRITE: '600',
    TRUSTED_PROXIES: settings.nginx ? '127.0.0.1/32' : '0',
  };
  const service = await serveApart('soak', log, { undo, signal, variables });
  const nginx = settings.nginx ? await startNginx(env().APP_URL) : undefined;
  if (nginx) undo.later(nginx.stop);
  const { url, certificate } = nginx ?? { url: env().APP_URL, certificate: undefined };
  const target = { url, certificate };
  const knowledge = await gatherKnowledge(seed, ROWS);
  undo.later(() => rm(knowledge.uploads, { recursive: true, force: true }));
  const { id: userId } = await ensureUser({ email: 'honest@example.com' });
  const { key } = await createApiKey({ userId, name: 'soak', scopes: SCOPES });

  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort());
  const control = await startControl();
  undo.later(async () => control.stop());
  const honest = workHonestly(target, control, key, stop.signal);
  const attack = (seconds: number) => {
    const spec = { target, knowledge, attack: 'mixed', strangers, seconds, seed };
    const attackers = startAttackers(['--import', 'tsx', 'lib/tools/testing/attack-program.ts'], spec);
    // In reality they have other machines.
    if (attackers.pid !== undefined) yieldProcessor(attackers.pid);
    signal.addEventListener('abort', attackers.stop);
    return attackers.tally;
  };
  await attack(WARM_UP_SECONDS);
  const warm = honest.work.reads.length;
  await sleep(RECOVERY_MS, undefined, { signal });
  const calm = { reads: honest.work.reads.length, videos: honest.work.videos };
  const watched = [watchProcess('web', service.web.pid), watchProcess('worker', service.worker.pid)];
  for (const watch of watched) undo.later(watch.stop);
  const tally = await attack(minutes * 60);
  stop.abort();
  await honest.over;
  const deadline = Date.now() + RECOVERY_MS;
  while (Date.now() < deadline && !watched.every(({ hasRecovered }) => hasRecovered())) await sleep(500);

  const { work } = honest;
  const reads = work.reads.slice(calm.reads);
  const calmP99 = quantile(work.reads.slice(warm, calm.reads), 0.99);
  const [p99, controlP99] = [quantile(reads, 0.99), quantile(work.controls.slice(calm.reads), 0.99)];
  const lines = readFileSync(log, 'utf8').split('\n');
  const stacks = lines.filter((line) => line.includes('"stack"') || /^\s+at /.test(line)).length;
  const statuses = Object.entries(tally.statuses).map(([status, count]) => `${count} × ${status}`);
  const errors = unexpectedStatuses(tally).reduce((sum, [, count]) => sum + count, 0);
  for (const failure of [...tally.violations, ...work.failures].slice(0, 20)) console.error(failure);
  return [
    {
      name: 'honest user: failures',
      value: work.failures.length,
      unit: '',
      max: 0,
      note: `of ${work.requests} requests, with ${work.videos - calm.videos} videos made during the attacks`,
    },
    {
      // The machine's cores are shared with the attackers, whose work the control shows.
      name: 'honest user: p99 of reads',
      value: p99 - CONTROLS_PER_READ * controlP99,
      unit: 'ms',
      max: 500,
      note: `${p99.toFixed(0)} ms with what the machine costs, ${controlP99.toFixed(0)} ms of the control; median of ${reads.length} ${quantile(reads, 0.5).toFixed(0)} ms; ${calmP99.toFixed(0)} ms before`,
    },
    {
      name: 'strangers: errors',
      value: errors,
      unit: '',
      max: 0,
      note: `${tally.requests} requests: ${statuses.join(', ')}`,
    },
    { name: 'strangers: violations', value: tally.violations.length, unit: '', max: 0, note: '' },
    { name: 'log: stacks', value: stacks, unit: 'lines', max: 0, note: `of ${lines.length} lines` },
    ...watched.flatMap(({ bars }) => bars()),
  ];
};

/**
 * `npm run soak`: strangers attack a temporary service in many ways, while one user makes videos. The exit code is 1 if
 * anything of that user failed or was slow, or the service kept memory or descriptors.
 */
await main(async () => {
  const settings = parseSettings(process.argv.slice(2));
  mkdirSync(env().DATA_DIR, { recursive: true });
  const log = path.join(env().DATA_DIR, 'soak.log');
  const way = settings.nginx ? 'behind nginx' : 'directly';
  console.log(
    `${settings.strangers} strangers attack ${way} for ${settings.minutes} minutes; the service logs to ${log}`,
  );
  const undo = createUndo();
  const interrupted = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => interrupted.abort());
  try {
    const bars = await soak(settings, log, undo, interrupted.signal);
    printFigures(bars.map(({ max, note, ...bar }) => ({ ...bar, note: `at most ${max}; ${note}` })));
    const missed = bars.filter(({ value, max }) => value > max);
    if (missed.length > 0) console.log(`Missed: ${missed.map(({ name }) => name).join(', ')}`);
    return missed.length > 0 ? 1 : 0;
  } catch (error) {
    if (interrupted.signal.aborted) return 130;
    throw error;
  } finally {
    await undo.run();
  }
});
