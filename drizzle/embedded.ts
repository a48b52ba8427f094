import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { DatabaseSetupError } from './errors';
import { type Cluster, openCluster, SUPERUSER } from './postgres/cluster';
import { findServer, launchServer, stopServer } from './postgres/server';

/** Key of the advisory lock that every user of the server holds, shared, for as long as they need it. */
const IN_USE = 7_316_000_001;
/** How long somebody may take to start, recover or stop the server, in milliseconds. */
const PATIENCE = 150_000;

interface Seat {
  port: number;
  client: postgres.Sql;
}

const urlOf = (cluster: Cluster, port: number) =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;

/** Connects and says "in use"; waits for a leaver who is about to stop the server, and is then cut off with it. */
const takeSeat = async (cluster: Cluster, port: number, onLost: () => void): Promise<Seat> => {
  let isHeld = false;
  const client = postgres(urlOf(cluster, port), {
    max: 1,
    max_lifetime: null,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => isHeld && onLost(),
  });
  try {
    await client`select pg_advisory_lock_shared(${IN_USE})`;
    isHeld = true;
    return { port, client };
  } catch (error) {
    await client.end({ timeout: 0 });
    throw error;
  }
};

/** Attaches to the cluster's server, starting it if it does not run. */
const enter = async (cluster: Cluster, onLost: () => void, port?: number): Promise<Seat> => {
  const deadline = Date.now() + PATIENCE;
  let fault: unknown;
  while (Date.now() < deadline) {
    const server = await findServer(cluster);
    if (server) {
      try {
        return await takeSeat(cluster, server.port, onLost);
      } catch (error) {
        // It is starting, recovering or stopping: look again.
        fault = error;
        await sleep(50);
      }
    } else {
      await launchServer(cluster, port);
      await sleep(100);
    }
  }
  throw new DatabaseSetupError(
    `The embedded PostgreSQL in ${cluster.home} did not get ready in ${PATIENCE / 1000} s ` +
      `(${fault instanceof Error ? fault.message : 'see server.log there'}). ` +
      'Stop what still uses it, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

export interface EmbeddedPostgres {
  /** Connection string with the generated password. */
  url: string;
  /** Leaves; whoever leaves last stops the server. Close your own connections before. */
  stop(): Promise<void>;
}

/**
 * Attaches to the embedded PostgreSQL of `dataDir`, making and starting it when needed. Any number
 * of processes share it; it outlives a crash of its starter, and is brought back on its port
 * should it die while we use it.
 * @param log told, in a sentence, about what the operator may want to know
 * @throws DatabaseSetupError
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  log: (message: string) => void = () => {},
): Promise<EmbeddedPostgres> => {
  const cluster = await openCluster(dataDir, log);
  let isLeaving = false;
  let recovery = Promise.resolve();

  const recover = () => {
    if (isLeaving) return;
    log('The embedded PostgreSQL went away; bringing it back');
    recovery = enter(cluster, recover, seat.port).then(
      (next) => {
        seat = next;
      },
      (error) => log(String(error)),
    );
  };
  let seat = await enter(cluster, recover);

  const leave = async () => {
    await seat.client`select pg_advisory_unlock_shared(${IN_USE})`;
    const [row] = await seat.client`select pg_try_advisory_lock(${IN_USE}) as "isLast"`;
    if (row?.isLast) await stopServer(cluster);
  };

  return {
    url: urlOf(cluster, seat.port),
    stop: async () => {
      if (isLeaving) return;
      isLeaving = true;
      await recovery;
      // A server that is gone already needs no leaving.
      await leave().catch(() => {});
      await seat.client.end({ timeout: 0 });
    },
  };
};
