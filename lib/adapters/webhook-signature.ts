import { createHmac } from 'node:crypto';

export interface SignedMessage {
  deliveryId: string;
  event: string;
  body: string;
  /** The current secret, then previous ones that still sign. */
  secrets: readonly [string, ...string[]];
  sentAt: Date;
}

/** Prefix of the base64 key, from Standard Webhooks. */
export const SECRET_PREFIX = 'whsec_';

/** Our own signature: the key is the secret as shown to the user, including the prefix. */
const plainSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** The signature of Standard Webhooks: the key is the decoded secret, the content id, time and body. */
const standardSignature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * The headers of a delivery: our own and those of Standard Webhooks (D61). After a rotation all secrets sign
 * `webhook-signature`; the current one signs `X-Service-Signature`, the previous one `X-Service-Signature-Previous`.
 */
export const signedHeaders = ({ deliveryId, event, body, secrets, sentAt }: SignedMessage): Record<string, string> => {
  const [current, previous] = secrets;
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${deliveryId}.${timestamp}.${body}`;
  return {
    'Content-Type': 'application/json',
    'X-Service-Event': event,
    'X-Service-Signature': plainSignature(current, body),
    ...(previous === undefined ? {} : { 'X-Service-Signature-Previous': plainSignature(previous, body) }),
    'X-Service-Delivery': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, content)).join(' '),
  };
};
