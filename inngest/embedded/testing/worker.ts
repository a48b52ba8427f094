import { once } from 'node:events';
import { createDatabase } from '@/drizzle/client';
import { startWakingBatches } from '@/lib/server/domain/batches/batches';
import { inngest } from '@/lib/server/jobs/client';
import { startRelay } from '@/lib/server/jobs/outbox';
import { advanceBatches } from '../../functions/advance-batches';
import { startEngine } from '../engine';
import { endingFunction, markingFunction } from './functions';

// A worker like inngest/worker.ts, with test functions. Arguments: <database url> <slots>
const terminated = once(process, 'SIGTERM');
const url = process.argv[2] ?? '';
const database = createDatabase(url, 3);
const engine = await startEngine({
  url,
  client: inngest,
  functions: [markingFunction(url), endingFunction, advanceBatches],
  slots: Number(process.argv[3]),
  leaseSeconds: 10,
});
const stopRelay = await startRelay(database, engine.ingest);
const stopWaking = startWakingBatches();
process.send?.('ready');
await terminated;
await stopWaking();
await stopRelay();
await engine.stop();
process.exit(0);
