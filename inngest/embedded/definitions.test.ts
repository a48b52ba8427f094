import { Inngest, type InngestFunction } from 'inngest';
import { describe, expect, test } from 'vitest';
import { readDefinitions } from './definitions';
import { serveInProcess } from './protocol';

const client = new Inngest({ id: 'app', isDev: true });
const triggers = [{ event: 'test/go' }];
type Options = Parameters<typeof client.createFunction>[0];

const read = (functions: InngestFunction.Any[]) => readDefinitions(serveInProcess(client, functions), functions);
const functionWith = (options: Partial<Options>) =>
  client.createFunction({ id: 'odd', triggers, ...options } as Options, () => {});

describe('readDefinitions', () => {
  test('uses the defaults of Inngest', async () => {
    expect(await read([functionWith({})])).toEqual([
      {
        id: 'app-odd',
        maxAttempts: 5,
        events: [{ name: 'test/go', filter: null }],
        crons: [],
        limit: null,
        keyedLimit: null,
        cancelOn: [],
      },
    ]);
  });

  test('reads all supported options', async () => {
    const fn = client.createFunction(
      {
        id: 'full',
        retries: 0,
        triggers: [{ event: 'test/go', if: "event.data.kind == 'a'" }, { cron: 'TZ=Europe/Paris 0 12 * * *' }],
        concurrency: [{ limit: 2 }, { limit: 1, key: 'event.data.user.id' }],
        cancelOn: [{ event: 'test/stop', match: 'data.job' }, { event: 'test/stop-all' }],
        onFailure: () => {},
      },
      () => {},
    );
    expect(await read([fn])).toMatchObject([
      {
        maxAttempts: 1,
        events: [{ name: 'test/go', filter: { path: ['kind'], value: 'a' } }],
        crons: ['TZ=Europe/Paris 0 12 * * *'],
        limit: 2,
        keyedLimit: { limit: 1, path: ['user', 'id'] },
        cancelOn: [
          { event: 'test/stop', path: ['job'] },
          { event: 'test/stop-all', path: null },
        ],
      },
      {
        id: 'app-full-failure',
        maxAttempts: 2,
        events: [{ name: 'inngest/function.failed', filter: { path: ['function_id'], value: 'app-full' } }],
      },
    ]);
  });
});

describe('rejects on start, by name:', () => {
  test.each<[string, Partial<Options>]>([
    ['throttle', { throttle: { limit: 1, period: '1s' } }],
    ['debounce', { debounce: { period: '1s' } }],
    ['rateLimit', { rateLimit: { limit: 1, period: '1s' } }],
    ['batchEvents', { batchEvents: { maxSize: 2, timeout: '1s' } }],
    ['priority', { priority: { run: '1' } }],
    ['timeouts', { timeouts: { finish: '1m' } }],
    ['singleton', { singleton: { mode: 'skip' } }],
    ['idempotency', { idempotency: 'event.data.id' }],
    ['concurrency of scope "account"', { concurrency: { limit: 1, scope: 'account', key: '"x"' } }],
    ['the concurrency key "event.data.a + 1"', { concurrency: { limit: 1, key: 'event.data.a + 1' } }],
    [
      'two concurrency limits with a key',
      {
        concurrency: [
          { limit: 1, key: 'event.data.a' },
          { limit: 1, key: 'event.data.b' },
        ],
      },
    ],
    ['the trigger expression "event.data.a > 1"', { triggers: [{ event: 'test/go', if: 'event.data.a > 1' }] }],
    ['the event pattern "test/*"', { triggers: [{ event: 'test/*' }] }],
    ['the event "inngest/function.finished"', { triggers: [{ event: 'inngest/function.finished' }] }],
    ['the cancelOn expression "async.data.a > 1"', { cancelOn: [{ event: 'test/stop', if: 'async.data.a > 1' }] }],
    ['a timeout of cancelOn', { cancelOn: [{ event: 'test/stop', timeout: '1m' }] }],
  ])('%s', async (name, options) => {
    await expect(read([functionWith(options)])).rejects.toThrow(`app-odd: ${name}`);
  });

  test('unsupported step tools in the source of a handler', async () => {
    const waits = client.createFunction({ id: 'waits', triggers }, ({ step }) =>
      step.waitForEvent('wait', { event: 'test/x', timeout: '1h' }),
    );
    const invokes = client.createFunction({ id: 'invokes', triggers }, ({ step }) =>
      step.invoke('call', { function: waits }),
    );
    await expect(read([waits, invokes])).rejects.toThrow(/waits: step\.waitForEvent\n.*invokes: step\.invoke/);
  });
});
