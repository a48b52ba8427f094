import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { env } from './env';
import { log } from './log';

/** Format and algorithm: AES-256-GCM under a key derived from the application's secret (HKDF, SHA-256). */
const VERSION = 'v1';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  /** Identifies the key in sealed texts without revealing it. */
  id: string;
  bytes: Buffer;
}

const keyOf = (secret: string): Key => {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `quiz-video seal ${purpose}`, 32));
  return { id: createHash('sha256').update(derive('key id')).digest('hex').slice(0, 8), bytes: derive('key') };
};

let known: { secrets: readonly string[]; keys: Key[] } | undefined;

/** The current key, and previous keys that can still decrypt. */
const keys = (): [Key, ...Key[]] => {
  const { APP_SECRETS: secrets } = env();
  if (known?.secrets !== secrets) known = { secrets, keys: secrets.map(keyOf) };
  return known.keys as [Key, ...Key[]];
};

/** The text cannot be decrypted: its key is gone, it was altered, or it belongs to another place. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
}

/**
 * Encrypts a text for the database.
 * @param place what it belongs to, e.g. `webhook <id>`, so that it cannot be moved to another row
 */
export const seal = (text: string, place: string): string => {
  const [{ id, bytes }] = keys();
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${id}.${sealed.toString('base64url')}`;
};

/** @throws UnsealError if no configured secret decrypts it, or it was not sealed for `place` */
export const unseal = (sealed: string, place: string): string => {
  const [version, id, content = ''] = sealed.split('.');
  const key = keys().find((one) => one.id === id);
  if (version !== VERSION || !key) {
    throw new UnsealError('Sealed with a secret that is not in the configuration: see APP_SECRET_PREVIOUS.');
  }
  const bytes = Buffer.from(content, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAAD(Buffer.from(place));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (error) {
    throw new UnsealError('The text was altered, or sealed for another place.', { cause: error });
  }
};

/** Prefix of all texts sealed with the current secret; others should be sealed again. */
export const sealPrefix = (): string => `${VERSION}.${keys()[0].id}.`;

/** A sealed text of the database. */
export interface SealedText {
  sealed: string;
  /** @throws UnsealError */
  read: () => string;
}

/**
 * Calls `work` with each row. Rows whose texts cannot be read are left out, counted and logged.
 * @param what of one row, for the log
 */
export const eachReadable = async <Row>(
  rows: readonly Row[],
  what: string,
  work: (row: Row) => Promise<void>,
): Promise<void> => {
  let unreadable = 0;
  for (const row of rows) {
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof UnsealError)) throw error;
      unreadable++;
    }
  }
  if (unreadable > 0)
    log().warn({ unreadable, what }, 'Sealed texts cannot be read with APP_SECRET or APP_SECRET_PREVIOUS');
};
