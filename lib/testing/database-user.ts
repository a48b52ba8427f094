import { once } from 'node:events';
import { startEmbeddedPostgres } from '@/drizzle/embedded';

// A process that uses the embedded PostgreSQL of the data folder it is given, until it gets SIGTERM.
// Listening before it says that it is up: whoever hears that may send the signal at once.
const terminated = once(process, 'SIGTERM');
const postgres = await startEmbeddedPostgres(process.argv[2] ?? '', console.error);
process.send?.(postgres.url);
await terminated;
await postgres.stop();
process.disconnect?.();
