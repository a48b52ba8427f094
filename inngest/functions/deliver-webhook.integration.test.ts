import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Actor } from '@/lib/core/model/actor';
import { db } from '@/lib/server/db';
import { ensureUser } from '@/lib/server/domain/users/accounts';
import { ATTEMPT_DELAYS, type DeliveryRef, replayDelivery } from '@/lib/server/domain/webhooks/deliveries';
import { deleteWebhook, getWebhook, updateWebhook } from '@/lib/server/domain/webhooks/webhooks';
import { NotFoundError } from '@/lib/server/errors';
import { type Behaviour, dropConnection, hang, type Received, startReceiver } from '@/lib/tools/testing/receiver';
import { deliveriesOf, recordCompletions, subscribe } from '@/lib/tools/testing/webhooks';
import { jobService, startWorkerHere } from '../testing/job-service';
import { deliver, deliverWebhook } from './deliver-webhook';

const service = jobService({ OUTBOUND_ALLOW_CIDRS: '127.0.0.1/32' });

let users = 0;
const newActor = async (): Promise<Actor> => {
  users += 1;
  return {
    userId: (await ensureUser({ email: `${users}@example.com` })).id,
    scopes: [],
    via: 'session',
    livemode: true,
  };
};

/** A receiver, and a new user's webhook to it. */
const setUp = async (behave?: (received: Received) => Behaviour) => {
  const receiver = await startReceiver(behave);
  onTestFinished(receiver.stop);
  const actor = await newActor();
  const { webhook, secret } = await subscribe(actor, receiver.url);
  const deliveries = () => deliveriesOf(actor, webhook.id);
  /** The event data of a new delivery. */
  const newDelivery = async (): Promise<DeliveryRef> => {
    await recordCompletions(actor, 1);
    const [delivery] = await deliveries();
    return { deliveryId: delivery?.id ?? '', webhookId: webhook.id, userId: actor.userId, round: 1 };
  };
  return { receiver, actor, webhookId: webhook.id, secret, deliveries, newDelivery };
};

/** Runs a delivery in simulated time: a sleep advances the clock. Returns the times of the attempts. */
const simulate = async (ref: DeliveryRef, beforeAttempt: (attempt: number) => unknown = () => {}) => {
  const attempts: number[] = [];
  await deliver(ref, {
    run: async (_id, work) => {
      await beforeAttempt(attempts.length);
      attempts.push(Date.now());
      return work();
    },
    sleepUntil: async (_id, time) => void vi.setSystemTime(time),
  });
  return attempts;
};
const simulateTime = () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
};
const HOUR = 3_600_000;

describe('the retry schedule (D61), in simulated time', () => {
  test('makes ten attempts with one id, each within 15 % of its delay, and then fails', async () => {
    simulateTime();
    const { receiver, newDelivery, deliveries, secret } = await setUp(() => 500);
    const times = await simulate(await newDelivery());
    expect(times).toHaveLength(10);
    for (const [index, delay] of ATTEMPT_DELAYS.entries()) {
      if (index === 0) continue;
      const waited = (times[index] ?? 0) - (times[index - 1] ?? 0);
      expect(waited).toBeGreaterThanOrEqual(delay * 0.85);
      // The attempt itself takes real time.
      expect(waited).toBeLessThanOrEqual(delay * 1.15 + 5000);
    }
    expect((times[9] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(60 * HOUR);
    expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    for (const { body, headers } of receiver.received) {
      expect(headers['x-service-signature']).toBe(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
    }
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({
      status: 'failed',
      error: 'The receiver responded with 500.',
      nextAttemptAt: null,
    });
    expect(delivery?.attempts).toHaveLength(10);
  });

  test('ends with the first 2xx; standard libraries verify the signature', async () => {
    simulateTime();
    const { receiver, newDelivery, deliveries, secret } = await setUp(() => (receiver.received.length < 4 ? 503 : 299));
    expect(await simulate(await newDelivery())).toHaveLength(4);
    expect((await deliveries())[0]).toMatchObject({ status: 'delivered', error: null, nextAttemptAt: null });
    const { body = '', headers = {} } = receiver.received[3] ?? {};
    vi.setSystemTime(Date.now());
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body));
    expect(() => new Webhook(secret).verify(`${body} `, headers as Record<string, string>)).toThrow();
  });

  test('follows Retry-After, in seconds or as a date, for up to a day', async () => {
    simulateTime();
    const headers = ['3600', () => new Date(Date.now() + 2 * HOUR).toUTCString(), '999999', '-1', 'soon', '1'];
    const { receiver, newDelivery } = await setUp(() => (response) => {
      const header = headers[receiver.received.length - 1];
      const value = typeof header === 'function' ? header() : header;
      response.writeHead(429, value ? { 'Retry-After': value } : {}).end();
    });
    const times = await simulate(await newDelivery());
    const waits = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / HOUR);
    expect(waits[0]).toBeCloseTo(1, 1);
    expect(waits[1]).toBeCloseTo(2, 1);
    expect(waits[2]).toBeCloseTo(24, 1);
    // Never before the scheduled time.
    expect(waits[3]).toBeGreaterThan(2 * 0.85);
    expect(waits[5]).toBeGreaterThan(10 * 0.85);
  });

  test('stores the start of any response, and keeps the newest 20 attempts', async () => {
    const body = Buffer.concat([Buffer.from('\0"\\\ud83d \xff'), Buffer.from([0xff]), Buffer.from('🎬'.repeat(300))]);
    const { newDelivery, deliveries } = await setUp(() => (response) => response.writeHead(200).end(body));
    const ref = await newDelivery();
    await db().execute(sql`
      update webhook_deliveries set attempts = (select jsonb_agg(jsonb_build_object('durationMs', n)) from generate_series(1, 20) n)
      where id = ${ref.deliveryId}`);
    await simulate(ref);
    const [delivery] = await deliveries();
    expect(delivery?.status).toBe('delivered');
    expect(delivery?.attempts).toHaveLength(20);
    expect(delivery?.attempts[0]).toEqual({ durationMs: 2 });
    expect(delivery?.attempts.at(-1)?.answer).toMatch(/^\ufffd"\\\ufffd ÿ\ufffd🎬/);
    expect(delivery?.attempts.at(-1)).toMatchObject({ statusCode: 200, error: null });
  });

  test('410 pauses the webhook immediately', async () => {
    const { newDelivery, deliveries, actor, webhookId, receiver } = await setUp(() => 410);
    const [one, other] = [await newDelivery(), await newDelivery()];
    expect(await simulate(one)).toHaveLength(1);
    expect(await getWebhook(actor, webhookId)).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(Date) });
    // A waiting delivery is not sent.
    await simulate(other);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', error: 'The webhook is paused.', attempts: [] },
      { status: 'failed', error: 'The receiver responded with 410.' },
    ]);
    await recordCompletions(actor, 1);
    expect(await deliveries()).toHaveLength(2);
  });

  test('five days of failures pause the webhook; a success resets them', async () => {
    simulateTime();
    let fails = true;
    const { newDelivery, actor, webhookId } = await setUp(() => (fails ? 500 : 200));
    const state = async () => (await getWebhook(actor, webhookId)).disabledReason;
    await simulate(await newDelivery());
    expect(await state()).toBeNull();
    fails = false;
    await simulate(await newDelivery());
    fails = true;
    await simulate(await newDelivery());
    vi.setSystemTime(Date.now() + 24 * HOUR);
    expect(await state()).toBeNull();
    const attempts = await simulate(await newDelivery());
    expect(await state()).toBe('failing');
    expect(attempts.length).toBeGreaterThan(1);
    expect(attempts.length).toBeLessThan(10);
    // Activating it resets the failures.
    await updateWebhook(actor, webhookId, { active: true });
    expect(await simulate(await newDelivery())).toHaveLength(10);
  });
});

describe('an attempt', () => {
  test.each<[string, Behaviour, number | null, string]>([
    ['a redirect', (response) => response.writeHead(307, { Location: '/elsewhere' }).end(), 307, 'redirects'],
    ['a dropped connection', dropConnection, null, 'closed the connection'],
    ['no HTTP', (response) => response.socket?.end('hello\r\n\r\n'), null, 'HTTP'],
  ])('fails for %s', async (_name, behaviour, statusCode, words) => {
    const { receiver, newDelivery, deliveries } = await setUp((received) => (received.path === '/' ? behaviour : 200));
    const ref = await newDelivery();
    await simulate(ref, (attempt) => attempt === 1 && receiver.behave(() => 200));
    const [delivery] = await deliveries();
    expect(delivery?.attempts).toMatchObject([{ statusCode, error: expect.stringContaining(words) }, { error: null }]);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/', '/']);
  });

  test('is acknowledged by its status; 1 KiB of the body is stored, without NUL', async () => {
    const { newDelivery, deliveries, receiver } = await setUp(() => (response) => {
      response.writeHead(200);
      response.write(`a\0${'b'.repeat(100_000)}`);
    });
    await simulate(await newDelivery());
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', attempts: [{ statusCode: 200, error: null }] });
    expect(delivery?.attempts[0]?.answer).toBe(`a\ufffd${'b'.repeat(1022)}`);
    expect(receiver.received).toHaveLength(1);
  });

  test('times out after ten seconds', async () => {
    const { newDelivery, deliveries, receiver } = await setUp(() => hang);
    await simulate(await newDelivery(), (attempt) => attempt === 1 && receiver.behave(() => 200));
    const [first] = (await deliveries())[0]?.attempts ?? [];
    expect(first).toMatchObject({ statusCode: null, error: 'The request took longer than 10 s.' });
    expect(first?.durationMs).toBeGreaterThanOrEqual(9990);
    expect(first?.durationMs).toBeLessThan(13_000);
  });

  test('that was stored is not repeated when its job runs again', async () => {
    const { newDelivery, receiver } = await setUp(() => 500);
    const ref = await newDelivery();
    // The worker dies before the engine has the result of the first step.
    await expect(
      deliver(ref, { run: async (_id, work) => work(), sleepUntil: () => Promise.reject(new Error('killed')) }),
    ).rejects.toThrow('killed');
    receiver.behave(() => 200);
    await simulate(ref);
    expect(receiver.received).toHaveLength(2);
    await simulate(ref);
    expect(receiver.received).toHaveLength(2);
  });
});

describe('races', () => {
  test('a webhook is deleted during a delivery', async () => {
    const { newDelivery, actor, webhookId, receiver } = await setUp();
    const ref = await newDelivery();
    receiver.behave(() => async (response) => {
      await deleteWebhook(actor, webhookId);
      response.writeHead(500).end();
    });
    expect(await simulate(ref)).toHaveLength(1);
    await expect(getWebhook(actor, webhookId)).rejects.toThrow(NotFoundError);
    await simulate(ref);
    expect(receiver.received).toHaveLength(1);
  });

  test('webhooks are deleted during deliveries and while events are recorded', async () => {
    const { receiver, actor } = await setUp();
    const others = await Promise.all(Array.from({ length: 8 }, () => subscribe(actor, receiver.url)));
    await recordCompletions(actor, 3);
    const refs = await Promise.all(
      others.map(async ({ webhook }) =>
        (await deliveriesOf(actor, webhook.id)).map(({ id: deliveryId }) => ({
          deliveryId,
          webhookId: webhook.id,
          userId: actor.userId,
          round: 1,
        })),
      ),
    );
    await Promise.all([
      ...refs.flat().map((ref) => simulate(ref)),
      ...others.map(({ webhook }) => deleteWebhook(actor, webhook.id)),
      ...Array.from({ length: 5 }, () => recordCompletions(actor, 1)),
    ]);
  });

  test('a replay ends the previous round, and is sent once', async () => {
    const { newDelivery, actor, receiver, deliveries } = await setUp(() => 500);
    const first = await newDelivery();
    let replayed = false;
    await simulate(first, async (attempt) => {
      if (attempt !== 1) return;
      await replayDelivery(actor, first.webhookId, first.deliveryId);
      replayed = true;
    });
    expect(replayed).toBe(true);
    expect(receiver.received).toHaveLength(1);
    receiver.behave(() => 200);
    await Promise.all([simulate({ ...first, round: 2 }), simulate(first)]);
    expect(receiver.received).toHaveLength(2);
    expect(new Set(receiver.received.map(({ delivery }) => delivery)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', round: 2, attempts: [{}, {}] }]);
  });
});

describe('on the engine', () => {
  test('an event reaches every subscribed webhook once, with a valid signature', async () => {
    const { receiver, actor, secret, webhookId, deliveries } = await setUp();
    const other = await subscribe(actor, `${receiver.url}/other`);
    await updateWebhook(actor, (await subscribe(actor, `${receiver.url}/off`)).webhook.id, { active: false });
    await startWorkerHere(service, [deliverWebhook]);
    await recordCompletions(actor, 1);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(2), { timeout: 20_000, interval: 5 });
    const [own, others] = ['/', '/other'].map((path) => receiver.received.find((one) => one.path === path));
    expect(own?.delivery).not.toBe(others?.delivery);
    for (const [one, key] of [
      [own, secret],
      [others, other.secret],
    ] as const) {
      expect(() =>
        new Webhook(key).verify(one?.body ?? '', (one?.headers ?? {}) as Record<string, string>),
      ).not.toThrow();
    }
    await vi.waitFor(async () => expect((await deliveries())[0]?.status).toBe('delivered'), { timeout: 20_000 });
    const [delivery] = await deliveries();
    await replayDelivery(actor, webhookId, delivery?.id ?? '');
    await vi.waitFor(() => expect(receiver.received).toHaveLength(3), { timeout: 20_000, interval: 5 });
    expect(receiver.received[2]?.delivery).toBe(own?.delivery);
  });
});
