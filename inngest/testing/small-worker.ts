import { once } from 'node:events';
import type { InngestFunction } from 'inngest';
import { directDb } from '@/lib/server/db';
import { inngest } from '@/lib/server/jobs/client';
import { startRelay } from '@/lib/server/jobs/outbox';
import { startEngine } from '../embedded/engine';

const JOBS: Record<string, () => Promise<InngestFunction.Any>> = {
  'deliver-webhook': async () => (await import('../functions/deliver-webhook')).deliverWebhook,
  'upload-to-youtube': async () => (await import('../functions/upload-to-youtube')).uploadToYoutube,
};

// A worker with one function, which starts when it receives a message.
const [, , url = '', job = ''] = process.argv;
const functions = [await JOBS[job]?.()].filter((found) => found !== undefined);
process.send?.('ready');
await once(process, 'message');
const engine = await startEngine({ url, client: inngest, functions, slots: 40, leaseSeconds: 10 });
await startRelay(directDb(), engine.ingest);
process.send?.('started');
