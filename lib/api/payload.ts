import { createHash } from 'node:crypto';
import type { Contract, IncomingFile } from '../contract';
import { readFile } from './read-file';
import { readBody } from './read-json';

/** What a request carries in its body. */
export interface Payload {
  /** A JSON body as it came; empty without one. */
  bytes: Uint8Array;
  file?: IncomingFile;
  /** SHA-256 of the whole body in hex; null while a file is still to be read. */
  digest: string | null;
  /** The same, having read the file to its end. */
  finalDigest(): Promise<string>;
}

const sha256 = () => createHash('sha256');

/** Hashes the file as it streams by, so that it is never held. */
const hashedFile = ({ name, contents }: IncomingFile): Payload => {
  const hash = sha256().update(`${name}\0`);
  async function* hashed() {
    for await (const chunk of contents) {
      hash.update(chunk);
      yield chunk;
    }
  }
  const stream = hashed();
  return {
    bytes: new Uint8Array(),
    file: { name, contents: stream },
    digest: null,
    finalDigest: async () => {
      for await (const _ of stream);
      return hash.digest('hex');
    },
  };
};

/**
 * The body, as far as the operation takes one.
 * @throws HttpError 400, 413, 415
 */
export const readPayload = async (contract: Contract, request: Request): Promise<Payload> => {
  if (contract.file) return hashedFile(await readFile(request, contract.file));
  const bytes = contract.body ? await readBody(request) : new Uint8Array();
  const digest = sha256().update(bytes).digest('hex');
  return { bytes, digest, finalDigest: async () => digest };
};
