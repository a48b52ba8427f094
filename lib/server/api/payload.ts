import { createHash } from 'node:crypto';
import type { Contract, IncomingFile } from '../../core/contracts/contract';
import { readFile } from './read-file';
import { readBody } from './read-json';

/** The body of a request. */
export interface Payload {
  /** A JSON body; empty if there is none. */
  bytes: Uint8Array;
  file?: IncomingFile;
  /** SHA-256 of the body in hex; null for a file, which has not been read yet. */
  digest: string | null;
  /** The digest; reads a file to its end. */
  finalDigest(): Promise<string>;
}

const sha256 = () => createHash('sha256');

/** Hashes the file while it is streamed. */
const hashedFile = ({ contents, ...described }: IncomingFile): Payload => {
  const hash = sha256().update(`${described.name}\0`);
  async function* hashed() {
    for await (const chunk of contents) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const stream = hashed();
  return {
    bytes: new Uint8Array(),
    file: { ...described, contents: stream },
    digest: null,
    finalDigest: async () => {
      for await (const _ of stream);
      return hash.digest('hex');
    },
  };
};

/** @throws HttpError 400, 413, 415 */
export const readPayload = async (contract: Contract, request: Request): Promise<Payload> => {
  if (contract.file) return hashedFile(await readFile(request, contract.file));
  const bytes = contract.body ? await readBody(request) : new Uint8Array();
  const digest = sha256().update(bytes).digest('hex');
  return { bytes, digest, finalDigest: async () => digest };
};
