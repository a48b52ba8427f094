import type { TableOptions } from '../../../core/imports/quiz-table';
import type { UploadType } from '../../../core/model/media';
import { env } from '../../env';
import { createParserPool, TABLE_PROGRAM } from './parser/pool';
import type { ImportedContents, ImportJob, MediaFacts, TableContents } from './parser/protocol';

export type { ImportedContents, ImportJob, MediaFacts, TableContents };

/** Bytes at the start of a file from which file-type detects its type. */
export const HEAD_BYTES = 4100;

const limits = () => {
  const { MEDIA_PARSE_SECONDS, MEDIA_PARSE_MEMORY_MB } = env();
  return { timeoutMs: MEDIA_PARSE_SECONDS * 1000, memoryBytes: MEDIA_PARSE_MEMORY_MB * 2 ** 20 };
};
const pool = createParserPool(limits);
const tablePool = createParserPool(() => ({ ...limits(), program: TABLE_PROGRAM }));

/**
 * Detects a file's type (D32).
 * @param head the first `HEAD_BYTES` bytes, or the whole of a shorter file
 * @param userId the file's owner; users take turns
 * @param claimsTable whether the file is called a table
 * @throws UnsupportedMediaError if the type is not accepted, or ambiguous; TooManyConcurrentRequestsError, UnavailableError
 */
export const sniffMediaType = async (head: Uint8Array, userId: string, claimsTable = false): Promise<UploadType> => {
  const result = await pool.run({ kind: 'sniff', head: Buffer.from(head).toString('base64'), claimsTable }, userId);
  if (!('sniffed' in result)) throw new TypeError('The parser returned the wrong kind of result.');
  return result.sniffed;
};

/**
 * Reads the size and duration of a file, which also verifies its type. A converted or repaired file is at `rewrittenPath`.
 * @param type as sniffed; the type in the result is final
 * @throws UnsupportedMediaError; InvalidInputError for too many pixels; TooManyConcurrentRequestsError, UnavailableError
 */
export const inspectMedia = async (path: string, type: UploadType, userId: string): Promise<MediaFacts> => {
  const result = await pool.run({ kind: 'inspect', path, type }, userId);
  if (!('facts' in result)) throw new TypeError('The parser returned the wrong kind of result.');
  return result.facts;
};

/**
 * Reads the quizzes of a table that has been inspected.
 * @throws UnsupportedMediaError if that takes too much time or memory; TooManyConcurrentRequestsError, UnavailableError
 */
export const readTable = async (
  path: string,
  options: TableOptions & { language: string },
  userId: string,
): Promise<TableContents> => {
  const result = await tablePool.run({ kind: 'table', path, options }, userId);
  if (!('table' in result)) throw new TypeError('The parser returned the wrong kind of result.');
  return result.table;
};

/**
 * Reads the questions of a text, or of a file in any format.
 * @throws ImportFailedError if that takes too much time or memory; TooManyConcurrentRequestsError, UnavailableError
 */
export const readImportSource = async (job: ImportJob, userId: string): Promise<ImportedContents> => {
  const result = await tablePool.run({ kind: 'import', ...job }, userId);
  if (!('imported' in result)) throw new TypeError('The parser returned the wrong kind of result.');
  return result.imported;
};
