import { once } from 'node:events';
import { startEmbeddedPostgres } from '@/drizzle/embedded';

// A process that uses the embedded PostgreSQL of the data folder it is given, until it gets SIGTERM.
const postgres = await startEmbeddedPostgres(process.argv[2] ?? '', console.error);
process.send?.(postgres.url);
await once(process, 'SIGTERM');
await postgres.stop();
process.disconnect?.();
