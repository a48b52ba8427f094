import { createHmac } from 'node:crypto';

export interface SignedMessage {
  deliveryId: string;
  event: string;
  /** The exact text that is sent. */
  body: string;
  /** The present one first, then those that still sign. */
  secrets: readonly [string, ...string[]];
  sentAt: Date;
}

/** Before the base64 of the key, as Standard Webhooks has it. */
export const SECRET_PREFIX = 'whsec_';

/** The specification's: keyed with the secret as the user got it, prefix and all. */
const plainSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Standard Webhooks': keyed with the bytes that the secret stands for, over id, time and body. */
const standardSignature = (secret: string, content: string): string => {
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64');
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
};

/**
 * The headers of a delivery: the specification's, and Standard Webhooks' (D61). After a rotation all
 * secrets sign `webhook-signature`; `X-Service-Signature` holds one value, of the present secret, and
 * the one before it signs `X-Service-Signature-Previous`.
 */
export const signedHeaders = ({ deliveryId, event, body, secrets, sentAt }: SignedMessage): Record<string, string> => {
  const [present, previous] = secrets;
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const content = `${deliveryId}.${timestamp}.${body}`;
  return {
    'Content-Type': 'application/json',
    'X-Service-Event': event,
    'X-Service-Signature': plainSignature(present, body),
    ...(previous === undefined ? {} : { 'X-Service-Signature-Previous': plainSignature(previous, body) }),
    'X-Service-Delivery': deliveryId,
    'webhook-id': deliveryId,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => standardSignature(secret, content)).join(' '),
  };
};
