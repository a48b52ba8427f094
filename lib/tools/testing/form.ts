import { randomUUID } from 'node:crypto';
import type { RequestParts } from './request';

export interface FormPart {
  bytes: Uint8Array;
  name?: string;
  /** Null for a part that is not a file. */
  fileName?: string | null;
  type?: string;
}

/** A multipart/form-data request with these parts, which are not escaped. */
export const form = (...parts: FormPart[]): Required<Pick<RequestParts, 'headers'>> & { body: Buffer } => {
  const boundary = `----${randomUUID()}`;
  const pieces = parts.flatMap(({ bytes, name = 'file', fileName = 'a.png', type = 'application/octet-stream' }) => {
    const file = fileName === null ? '' : `; filename="${fileName}"\r\nContent-Type: ${type}`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')];
  });
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  };
};
