import { once } from 'node:events';
import { db } from '@/lib/db';
import { inngest } from '@/lib/jobs/client';
import { startRelay } from '@/lib/jobs/relay';
import { startEngine } from '../embedded/engine';
import { deliverWebhook } from '../functions/deliver-webhook';

// A worker that delivers webhooks and nothing else; it is ready to start, and starts when it is told to.
const [, , url = ''] = process.argv;
process.send?.('ready');
await once(process, 'message');
const engine = await startEngine({ url, client: inngest, functions: [deliverWebhook], slots: 40, leaseSeconds: 10 });
await startRelay(db(), engine.deliver, 1);
process.send?.('started');
