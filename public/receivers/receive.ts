// Receives webhooks and verifies them. Needs nothing but Node.js 22.18 or newer:
//   WEBHOOK_SECRET=whsec_… node receive.ts
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

const secret = process.env.WEBHOOK_SECRET ?? '';
const port = Number(process.env.PORT ?? 8787);

/** The signature is the HMAC-SHA256 of the raw body, keyed with the whole secret, `whsec_` and all. */
const isGenuine = (body: Buffer, signature: unknown): boolean => {
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const given = Buffer.from(String(signature));
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Ids of deliveries that were processed. In earnest: a table with a unique key, written with your own changes. */
const processed = new Set<string>();

createServer(async (request, response) => {
  // Verify the bytes as they came: JSON that was parsed and serialised again may differ.
  const body = await buffer(request);
  const { headers } = request;
  const signatures = [headers['x-service-signature'], headers['x-service-signature-previous']];
  if (!signatures.some((signature) => isGenuine(body, signature))) {
    response.writeHead(401).end();
    return;
  }
  const delivery = String(headers['x-service-delivery']);
  if (!processed.has(delivery)) {
    processed.add(delivery);
    console.log(`Verified ${headers['x-service-event']} ${delivery} ${body}`);
  }
  // Acknowledge within ten seconds, and what you have seen before, too; work that takes longer belongs in a queue.
  response.writeHead(204).end();
}).listen(port, '127.0.0.1', () => console.log(`Listening on http://127.0.0.1:${port}`));
