import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { DatabaseSetupError } from './errors';
import { type Cluster, openCluster, SUPERUSER } from './postgres/cluster';
import { findServer, launchServer, stopServer } from './postgres/server';

/** Key of the advisory lock that every process holds, shared, while it uses the server. */
const IN_USE = 7_316_000_001;
/** Milliseconds for the server to start, recover or stop. */
const START_TIMEOUT_MS = 150_000;

interface Attachment {
  port: number;
  client: postgres.Sql;
}

const urlOf = (cluster: Cluster, port: number) =>
  `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/postgres`;

/** Connects and takes the lock. Waits while the last process stops the server, which then closes this connection. */
const attach = async (cluster: Cluster, port: number, onLost: () => void): Promise<Attachment> => {
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

/** Attaches to the cluster's server and starts it if necessary. */
const startAndAttach = async (cluster: Cluster, onLost: () => void, port?: number): Promise<Attachment> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let fault: unknown;
  while (Date.now() < deadline) {
    const server = await findServer(cluster);
    if (server) {
      try {
        return await attach(cluster, server.port, onLost);
      } catch (error) {
        // The server is starting, recovering or stopping.
        fault = error;
        await sleep(50);
      }
    } else {
      await launchServer(cluster, port);
      await sleep(100);
    }
  }
  throw new DatabaseSetupError(
    `The embedded PostgreSQL in ${cluster.home} was not ready within ${START_TIMEOUT_MS / 1000} s ` +
      `(${fault instanceof Error ? fault.message : 'see server.log in that folder'}). ` +
      'Stop other processes that use it, or set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
};

export interface EmbeddedPostgres {
  /** Connection string with the generated password. */
  url: string;
  /** Detaches. The last process stops the server. Close your own connections first. */
  stop(): Promise<void>;
}

/**
 * Attaches to the embedded PostgreSQL of `dataDir`; creates and starts it if necessary. Any number of processes share it.
 * It survives a crash of the process that started it, and is restarted on the same port if it dies while in use.
 * @param log receives messages for the operator
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
    log('The embedded PostgreSQL stopped; restarting it');
    recovery = startAndAttach(cluster, recover, attachment.port).then(
      (next) => {
        attachment = next;
      },
      (error) => log(String(error)),
    );
  };
  let attachment = await startAndAttach(cluster, recover);

  const detach = async () => {
    await attachment.client`select pg_advisory_unlock_shared(${IN_USE})`;
    const [row] = await attachment.client`select pg_try_advisory_lock(${IN_USE}) as "isLast"`;
    if (row?.isLast) await stopServer(cluster);
  };

  return {
    url: urlOf(cluster, attachment.port),
    stop: async () => {
      if (isLeaving) return;
      isLeaving = true;
      await recovery;
      // The server may have stopped already.
      await detach().catch(() => {});
      await attachment.client.end({ timeout: 0 });
    },
  };
};
