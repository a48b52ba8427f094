import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { env } from '@/lib/server/env';
import { type Receiver, startReceiver } from '@/lib/tools/testing/receiver';
import { startYouTube, type YouTube } from '@/lib/tools/testing/youtube';
import { type Figure, printFigures, quantile } from '../bench/figure';
import { countDoubled, countLost, countOpen, recoveriesOf, throughput } from './chaos/account';
import { runBatchChaos } from './chaos/batch';
import { type Kill, killAsPlanned, planKills } from './chaos/kills';
import { createPeople, startLoad } from './chaos/load';
import { CommandError, main } from './main';
import { ensureBuilt } from './service/ensure-built';
import { serveApart } from './service/serve-apart';
import { createUndo, type Undo } from './undo';

const USAGE = 'npm run chaos -- [--minutes 5] [--seed 1] [--clients 6]';

const settings = z.object({
  /** Duration, including the time without faults. */
  minutes: z.coerce.number().min(0.2).max(600).default(5),
  /** Of the random kills. */
  seed: z.string().default(() => String(Date.now() % 100_000)),
  /** Renders in parallel. */
  clients: z.coerce.number().int().min(1).max(100).default(6),
});

type ChaosSettings = z.output<typeof settings>;

/** Parses the arguments of `npm run chaos`. @throws CommandError */
const parseChaosSettings = (args: string[]): ChaosSettings => {
  const string = { type: 'string' } as const;
  try {
    return settings.parse(parseArgs({ args, options: { minutes: string, seed: string, clients: string } }).values);
  } catch (error) {
    const message = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new CommandError(`${message}\nUsage: ${USAGE}`);
  }
};

/** Share of the time without faults, for comparison. */
const CALM = 0.25;
/** How long accepted work may take to end after the last fault. */
const END_TIMEOUT_MS = 180_000;
const UNLIMITED = '1000000';

/** Times in milliseconds since 1970. */
interface Course {
  /** When the first video was complete. */
  warmAt: number;
  kills: Kill[];
  /** When the faults started and ended. */
  faultsAt: number;
  overAt: number;
}

const untilAllEnded = async (): Promise<void> => {
  const deadline = Date.now() + END_TIMEOUT_MS;
  while (Date.now() < deadline && (await countOpen().catch(() => 1)) > 0) await sleep(500);
};

const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, count) => sum + count, 0);
const list = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

const measure = async (
  { kills, warmAt, faultsAt, overAt }: Course,
  accepted: Parameters<typeof countLost>[0],
  { youtube, receiver }: { youtube: YouTube; receiver: Receiver },
): Promise<Figure[]> => {
  const lost = await countLost(accepted, receiver);
  const doubled = await countDoubled(youtube);
  const recoveries = await recoveriesOf(kills);
  const seconds = recoveries.map((recovery) => recovery.seconds);
  const calm = await throughput(warmAt, faultsAt);
  const faulty = await throughput(faultsAt, overAt);
  const work = `${accepted.renders.length} renders, ${accepted.uploads.length} uploads, ${receiver.received.length} deliveries`;
  const slowest = recoveries.toSorted((a, b) => b.seconds - a.seconds)[0];
  const medians = Object.entries(Object.groupBy(recoveries, ({ victim }) => victim)).map(([victim, all = []]) => {
    const median = quantile(
      all.map((recovery) => recovery.seconds),
      0.5,
    );
    return `${all.length} × ${victim} (${median.toFixed(1)} s)`;
  });
  const ofCalm = `${faulty.toFixed(1)} renders a minute against ${calm.toFixed(1)}`;
  return [
    { name: 'lost', value: total(lost), unit: '', note: `${list(lost)}; of ${work}` },
    { name: 'doubled', value: total(doubled), unit: '', note: list(doubled) },
    {
      name: 'recovery p50',
      value: quantile(seconds, 0.5),
      unit: 's',
      note: `${kills.length} kills: ${medians.join(', ')}`,
    },
    {
      name: 'recovery p99',
      value: quantile(seconds, 0.99),
      unit: 's',
      note: `after a kill of the ${slowest?.victim}`,
    },
    { name: 'throughput under faults', value: faulty / calm, unit: '× without', note: ofCalm },
  ];
};

const run = async (settings: ChaosSettings, log: string, undo: Undo, signal: AbortSignal): Promise<Figure[]> => {
  await ensureBuilt(env().NEXT_DIST_DIR);
  const youtube = await startYouTube();
  undo.later(youtube.stop);
  const receiver = await startReceiver();
  undo.later(receiver.stop);
  const limits = { RATE_LIMIT_READ: UNLIMITED, RATE_LIMIT_WRITE: UNLIMITED, RATE_LIMIT_RENDER: UNLIMITED };
  const variables = {
    ...youtube.variables,
    ...limits,
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    GOOGLE_DAILY_QUOTA: '100000000',
    GOOGLE_DAILY_UPLOADS: '1000000',
  };
  const service = await serveApart('chaos', log, { undo, signal, variables: { ...variables, LOG_LEVEL: 'warn' } });
  const people = await createPeople(youtube, receiver);

  const stop = new AbortController();
  signal.addEventListener('abort', () => stop.abort(signal.reason));
  const load = startLoad(people, settings.clients, stop.signal);
  const course = async (): Promise<Course> => {
    while (receiver.received.length === 0) await sleep(50, undefined, { signal: stop.signal });
    const warmAt = Date.now();
    await sleep(settings.minutes * 60_000 * CALM, undefined, { signal: stop.signal });
    const faultsAt = Date.now();
    const plan = planKills(settings.seed, settings.minutes * 60 * (1 - CALM));
    const kills = await killAsPlanned(plan, service, stop.signal);
    return { warmAt, kills, faultsAt, overAt: Date.now() };
  };
  const failed = load.over.then(() => new Promise<never>(() => {}));
  const taken = await Promise.race([course(), failed]);
  stop.abort();
  await load.over;
  await untilAllEnded();
  return measure(taken, load.accepted, { youtube, receiver });
};

/**
 * `npm run chaos`: starts a temporary service under load and kills its processes at random. `npm run chaos -- batch` does so
 * while a large batch is worked on. The exit code is 1 if work was lost or done twice.
 */
await main(async () => {
  const [name, ...rest] = process.argv.slice(2);
  mkdirSync(env().DATA_DIR, { recursive: true });
  const log = path.join(env().DATA_DIR, 'chaos.log');
  const undo = createUndo();
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  const figuresOf = (kind: string | undefined, args: string[]) => {
    if (kind === 'batch') return runBatchChaos(args, log, undo, interrupted.signal);
    const settings = parseChaosSettings(process.argv.slice(2));
    console.log(`Chaos for ${settings.minutes} minutes with --seed ${settings.seed}; the service logs to ${log}`);
    return run(settings, log, undo, interrupted.signal);
  };
  try {
    const figures = await figuresOf(name, rest);
    printFigures(figures);
    return figures.some(({ name, value }) => ['lost', 'doubled', 'untrue'].includes(name) && value > 0) ? 1 : 0;
  } catch (error) {
    if (interrupted.signal.aborted) return 130;
    throw error;
  } finally {
    await undo.run();
  }
});
