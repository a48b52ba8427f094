import { once } from 'node:events';
import { startEmbeddedPostgres } from '@/drizzle/embedded';

// A process that uses the embedded PostgreSQL of the given data folder until SIGTERM. The listener is added before the
// URL is sent, because the test may send the signal as soon as it has the URL.
const terminated = once(process, 'SIGTERM');
const postgres = await startEmbeddedPostgres(process.argv[2] ?? '', console.error);
process.send?.(postgres.url);
await terminated;
await postgres.stop();
process.disconnect?.();
