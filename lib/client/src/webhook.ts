import { SignatureError } from './errors.ts';
import { webCrypto } from './node.ts';
import type { WebhookEvent, WebhookPayloads } from './types.ts';

/** How much the clock of the sender may differ, and how long a delivery may travel. */
const TOLERANCE_SECONDS = 300;
const SECRET_PREFIX = 'whsec_';

/** Headers of a request, as `Headers` or as an object like the `headers` of Node's requests. */
export type RequestHeaders = Headers | Record<string, string | string[] | undefined>;

const readHeader = (headers: RequestHeaders, name: string): string => {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string') throw new SignatureError(`The header "${name}" is missing.`);
  return value;
};

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    throw new SignatureError('The secret or the signature is not valid base64.');
  }
};

const bytesOf = (body: string | BufferSource): Uint8Array<ArrayBuffer> => {
  if (typeof body === 'string') return new TextEncoder().encode(body);
  return body instanceof ArrayBuffer
    ? new Uint8Array(body)
    : new Uint8Array(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength);
};

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
};

/**
 * Verifies that a webhook delivery comes from the service, and parses it. The signature is the one of Standard Webhooks.
 * @param body as it was received: text that was parsed and serialized again can differ
 * @param secret of the webhook, `whsec_…`
 * @throws SignatureError if the signature is wrong, or older than five minutes
 */
export const verifyWebhook = async (
  body: string | BufferSource,
  headers: RequestHeaders,
  secret: string,
): Promise<WebhookEvent> => {
  const id = readHeader(headers, 'webhook-id');
  const timestamp = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature').split(' ');
  // NaN is not within the tolerance either.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) {
    throw new SignatureError('The delivery is too old, or the clock of this computer is wrong.');
  }
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const secretBytes = bytesOfBase64(secret.replace(SECRET_PREFIX, ''));
  const { subtle } = await webCrypto();
  const key = await subtle.importKey('raw', secretBytes, algorithm, false, ['verify']);
  const bytes = bytesOf(body);
  const content = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  for (const signature of signatures.filter((text) => text.startsWith('v1,'))) {
    // Compares in constant time.
    if (await subtle.verify('HMAC', key, bytesOfBase64(signature.slice('v1,'.length)), content)) {
      // Deliveries of earlier versions have no `data`.
      const { test = false, ...fields } = JSON.parse(new TextDecoder().decode(bytes));
      const payload = fields.data ?? fields;
      return { id, type: readHeader(headers, 'x-service-event') as keyof WebhookPayloads, test, payload };
    }
  }
  throw new SignatureError('The signature does not match the secret.');
};
