import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';

/** The CRC-32 of a stream, as ZIP files have it. @throws what the stream does */
export const checksumOf = async (stream: Readable): Promise<number> => {
  let checksum = 0;
  for await (const chunk of stream) checksum = crc32(chunk as Buffer, checksum);
  return checksum;
};
