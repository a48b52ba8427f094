import { expect, onTestFinished, test, vi } from 'vitest';
import { webhookDeliveries } from '@/drizzle/schema/index';
import { db } from '@/lib/server/db';
import { type Behaviour, dropConnection, type Received, startReceiver } from '@/lib/tools/testing/receiver';
import { recordCompletions, subscribe } from '@/lib/tools/testing/webhooks';
import { endLeases, jobService } from '../testing/job-service';
import { killWorker, prepareWorker } from '../testing/small-worker-process';

const EVENTS = 150;
const KILLS = 4;
/** Simultaneous deliveries of one user (deliver-webhook.ts). As many may be unacknowledged when a worker dies. */
const AT_ONCE = 10;

const service = jobService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });

/** Every third delivery fails once, in different ways. */
const flaky = () => {
  const order = new Map<string, number>();
  const faults: Behaviour[] = [
    500,
    dropConnection,
    (response) => response.writeHead(302, { Location: '/' }).end(),
    (response) => void setTimeout(() => response.writeHead(503).end(), 200),
  ];
  return ({ delivery }: Received): Behaviour => {
    if (order.has(delivery)) return 204;
    const index = order.size;
    order.set(delivery, index);
    return index % 3 === 0 ? (faults[(index / 3) % faults.length] ?? 500) : 204;
  };
};

test('150 events, a flaky receiver and four kill -9: each arrives under one id, and not again once its delivery is stored', async () => {
  const receiver = await startReceiver(flaky());
  onTestFinished(receiver.stop);
  await subscribe(service.actor, receiver.url);
  // All load at the same time, so that the kills follow each other quickly.
  const workers = Array.from({ length: KILLS + 1 }, () => prepareWorker(service, 'deliver-webhook'));
  await recordCompletions(service.actor, EVENTS);
  for (const [kills, worker] of workers.entries()) {
    const running = await worker;
    const before = receiver.received.length;
    running.send('go');
    if (kills === KILLS) break;
    await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThan(before + 15), {
      timeout: 30_000,
      interval: 5,
    });
    await killWorker(running);
    await endLeases(service);
  }
  const rows = () => db().select().from(webhookDeliveries);
  await vi.waitFor(async () => expect((await rows()).filter(({ status }) => status !== 'delivered')).toEqual([]), {
    timeout: 120_000,
    interval: 200,
  });

  const { received } = receiver;
  const deliveries = await rows();
  expect(deliveries).toHaveLength(EVENTS);
  expect(new Set(deliveries.map(({ eventId }) => eventId)).size).toBe(EVENTS);
  expect(new Set(received.map(({ delivery }) => delivery))).toEqual(new Set(deliveries.map(({ id }) => id)));
  const requests = Map.groupBy(received, ({ delivery }) => delivery);
  let repeated = 0;
  for (const { id, deliveredAt } of deliveries) {
    const own = requests.get(id) ?? [];
    const first = own.findIndex(({ status }) => status === 204);
    expect(first).toBeGreaterThanOrEqual(0);
    repeated += own.length - 1 - first;
    expect(own.filter(({ at }) => at > (deliveredAt?.getTime() ?? 0))).toEqual([]);
  }
  // A worker that dies between a response and storing it repeats the delivery.
  expect(repeated).toBeLessThanOrEqual(KILLS * AT_ONCE);
}, 240_000);
