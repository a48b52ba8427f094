import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { removeCluster } from '@/drizzle/postgres/cluster';
import { type Actor, systemActor } from '@/lib/core/model/actor';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { ensureDatabase } from '@/lib/server/ensure-database';
import { configure, env } from '@/lib/server/env';
import { type Receiver, startReceiver } from '@/lib/tools/testing/receiver';
import { recordCompletions, subscribe } from '@/lib/tools/testing/webhooks';
import { type Service, startService } from '../cli/service/service';
import { type Figure, quantile } from './figure';

/** Deliveries that wait when the worker starts. */
const MANY = 1000;
/** Events that are recorded one at a time, and the milliseconds between them. */
const SINGLE = 150;
const INTERVAL = 50;

const received = async ({ received: all }: Receiver, count: number): Promise<void> => {
  while (all.length < count) await sleep(2);
};

/** Several users, because deliveries are limited per user. */
const createActors = (count: number): Promise<Actor[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const { id: userId } = await ensureUser({ email: `bench-${index}@example.com` });
      return systemActor(userId);
    }),
  );

/** Seconds from the first delivery to the last. */
const secondsOf = ({ received: all }: Receiver): number => {
  const times = all.map(({ at }) => at);
  return (Math.max(...times) - Math.min(...times)) / 1000;
};

/** Milliseconds from recording the end of a job to the first attempt. */
const measureDelays = async (receiver: Receiver, actor: Actor): Promise<number[]> => {
  const delays: number[] = [];
  for (let index = 0; index < SINGLE; index += 1) {
    const before = receiver.received.length;
    const startedAt = Date.now();
    await recordCompletions(actor, 1);
    await received(receiver, before + 1);
    delays.push((receiver.received[before]?.at ?? 0) - startedAt);
    await sleep(INTERVAL);
  }
  return delays;
};

/** Measures one worker's deliveries to a local receiver that responds immediately, with a temporary database. */
export const run = async (): Promise<Figure[]> => {
  const folder = await mkdtemp(path.join(env().DATA_DIR, 'bench-'));
  configure({
    DATA_DIR: folder,
    DATABASE_URL: '',
    DATABASE_DIRECT_URL: '',
    OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32',
    LOG_LEVEL: 'error',
  });
  const leaveDatabase = await ensureDatabase();
  const receiver = await startReceiver();
  let worker: Service | undefined;
  try {
    const actors = await createActors(4);
    for (const actor of actors) await subscribe(actor, receiver.url);
    const [actor] = actors;
    if (!actor) throw new Error('There are no users.');
    for (const one of actors) await recordCompletions(one, MANY / actors.length);
    worker = startService(['--import', 'tsx', 'lib/tools/cli/service/worker-process.ts'], {
      output: process.stderr.fd,
    });
    await received(receiver, MANY);
    const seconds = secondsOf(receiver);
    const delays = await measureDelays(receiver, actor);
    const note = `${SINGLE} events, one at a time`;
    return [
      {
        name: 'deliveries',
        value: MANY / seconds,
        unit: 'a second',
        note: `${MANY} in parallel, of 4 users; one worker`,
      },
      { name: 'end of job to first attempt', value: quantile(delays, 0.5), unit: 'ms', note: `median; ${note}` },
      { name: 'end of job to first attempt', value: quantile(delays, 0.95), unit: 'ms', note: `p95; ${note}` },
    ];
  } finally {
    receiver.stop();
    await worker?.stop(5);
    await leaveDatabase();
    await removeCluster(folder);
    await rm(folder, { recursive: true, force: true });
  }
};
