import { env } from '../../env';
import type { MediaType } from '../../model/media';
import { processWide } from '../../process-wide';
import { createParserPool } from './parser/pool';
import type { MediaFacts } from './parser/protocol';

export type { MediaFacts };

/** Bytes at a file's beginning that tell its type: what file-type needs. */
export const HEAD_BYTES = 4100;

const pool = processWide('media parser', () =>
  createParserPool(() => {
    const { MEDIA_PARSE_SECONDS, MEDIA_PARSE_MEMORY_MB } = env();
    return { timeoutMs: MEDIA_PARSE_SECONDS * 1000, memoryBytes: MEDIA_PARSE_MEMORY_MB * 2 ** 20 };
  }),
);

/**
 * Tells a file's type from its first `HEAD_BYTES` bytes, or all it has (D32).
 * @param userId whose file it is: users take turns
 * @throws UnsupportedMediaError for any type that is not accepted, and for a file of two types at once;
 * TooManyAtOnceError, UnavailableError
 */
export const sniffMediaType = async (head: Uint8Array, userId: string): Promise<MediaType> => {
  const answer = await pool.run({ kind: 'sniff', head: Buffer.from(head).toString('base64') }, userId);
  if (!('sniffed' in answer)) throw new TypeError('The parser returned the wrong kind of response.');
  return answer.sniffed;
};

/**
 * Reads what a received file says about itself, and so proves that it is what its first bytes promise.
 * @param type as sniffed; the facts' type is the final one
 * @throws UnsupportedMediaError; InvalidInputError for a picture of too many pixels; TooManyAtOnceError,
 * UnavailableError
 */
export const inspectMedia = async (path: string, type: MediaType, userId: string): Promise<MediaFacts> => {
  const answer = await pool.run({ kind: 'inspect', path, type }, userId);
  if (!('facts' in answer)) throw new TypeError('The parser returned the wrong kind of response.');
  return answer.facts;
};
