import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '@/drizzle/client';
import { isDatabaseUnavailable, isStatementEnded } from '@/drizzle/errors';
import { hasPooledPostgres, type PooledPostgres, startPooledPostgres } from '@/lib/tools/testing/postgres15';
import { toHttpError } from './api/problem';
import { retryUntilDatabaseIsBack } from './ensure-database';

describe.skipIf(!hasPooledPostgres())('behind PgBouncer', () => {
  const clients: Database[] = [];
  let server: PooledPostgres;
  beforeAll(async () => {
    server = await startPooledPostgres();
  });
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.$client.end({ timeout: 1 })));
    await server.stop();
  });

  /** A client with one connection. */
  const connect = () => {
    const client = createDatabase(server.url, 1, { isPooled: true });
    clients.push(client);
    return client;
  };
  const ask = (client: Database) => client.execute(sql`select 1 as one`);
  const errorOf = async (client: Database) => {
    const error: unknown = await ask(client).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Error);
    return error;
  };

  it('every statement is answered, whenever it is sent', async () => {
    const client = connect();
    for (let i = 0; i < 200; i++) {
      const first = client.execute(sql.raw(`select count(*) from generate_series(1, ${(i % 40) * 50})`));
      // The response to the first arrives before, while or after the second is sent.
      for (let turn = 0; turn < i % 7; turn++) await new Promise((resolve) => setImmediate(resolve));
      expect(await Promise.all([first, client.execute(sql`select ${i}::int as i`)])).toMatchObject([{}, [{ i }]]);
    }
  }, 30_000);

  describe('statements that take too long are ended in the server', () => {
    const limited = (max = 1) => {
      const client = createDatabase(server.url, max, { isPooled: true, statementTimeoutMs: 200 });
      clients.push(client);
      return client;
    };
    const sleep = sql`select pg_sleep(60)`;
    /** Statements that sleep in the server. */
    const sleeping = async () => {
      const found = await connect().execute(
        sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'`,
      );
      return found.length;
    };
    const endOf = async (work: Promise<unknown>) => {
      const error: unknown = await work.catch((caught: unknown) => caught);
      expect(isStatementEnded(error)).toBe(true);
      expect(toHttpError(error)).toMatchObject({ status: 503, extras: { headers: { 'Retry-After': '5' } } });
    };

    it('alone and in transactions, and the connection goes on', async () => {
      const client = limited();
      await endOf(client.execute(sleep));
      await endOf(client.transaction((tx) => tx.execute(sleep)));
      expect(await sleeping()).toBe(0);
      expect(await ask(client)).toEqual([{ one: 1 }]);
      expect(await client.transaction((tx) => ask(tx as unknown as Database))).toEqual([{ one: 1 }]);
    });

    it('also if they had to wait for a server first', async () => {
      // More than `default_pool_size` of the example.
      const client = limited(25);
      await Promise.all(Array.from({ length: 60 }, () => endOf(client.execute(sleep))));
      expect(await sleeping()).toBe(0);
    });

    it('but not later ones of the same connection, nor those of others', async () => {
      const client = createDatabase(server.url, 1, { isPooled: true, statementTimeoutMs: 2500 });
      clients.push(client);
      const other = connect().execute(sql`select pg_sleep(3)`);
      // The limit of the first ends while the second runs.
      for (let i = 0; i < 2; i++) await client.execute(sql`select pg_sleep(1.5)`);
      await other;
    });
  });

  it('requests fail with 503 within seconds while PostgreSQL is away, and processes that start meanwhile wait for it', async () => {
    const known = connect();
    await ask(known);
    await server.stopServer();
    const startedAt = Date.now();
    for (const error of await Promise.all([errorOf(known), errorOf(connect())])) {
      expect(toHttpError(error).status).toBe(503);
      expect(isDatabaseUnavailable(error)).toBe(true);
    }
    // PgBouncer lets some clients wait for a server.
    expect(Date.now() - startedAt).toBeLessThan(30_000);

    const starting = connect();
    await errorOf(starting);
    await server.startServer();
    // It still refuses new clients for a moment.
    for (const client of [known, starting]) {
      expect(await retryUntilDatabaseIsBack(AbortSignal.timeout(30_000), () => ask(client))).toEqual([{ one: 1 }]);
    }
  });
});
