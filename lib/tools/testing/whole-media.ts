import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of `lib/tools/testing/media`: small and synthetic, written by phones, browsers and editors or as they write. */
export const mediaFile = (name: string): Promise<Buffer> => readFile(path.join(import.meta.dirname, 'media', name));

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(8), ...parts]);
  bytes.writeUInt32BE(bytes.length, 0);
  bytes.write(type, 4, 'latin1');
  return bytes;
};

const boxesOf = (bytes: Buffer): { type: string; bytes: Buffer }[] => {
  const found: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), bytes: bytes.subarray(at, at + size) });
    at += size;
  }
  return found;
};

/** An edit: seconds that it lasts, second of the media at which it starts or null for a pause, and speed. */
export type TestEdit = readonly [seconds: number, from: number | null, rate?: number];

/** A film whose index is at its end, with another edit list in each track. */
export const withEdits = (film: Buffer, edits: readonly TestEdit[]): Buffer => {
  const top = boxesOf(film);
  const movie = boxesOf((top.find(({ type }) => type === 'moov')?.bytes ?? film).subarray(8));
  const movieScale = movie.find(({ type }) => type === 'mvhd')?.bytes.readUInt32BE(20) ?? 1000;
  const edited = movie.map(({ type, bytes }) => {
    if (type !== 'trak') return bytes;
    const parts = boxesOf(bytes.subarray(8));
    const media = parts.find((part) => part.type === 'mdia')?.bytes ?? bytes;
    const scale = boxesOf(media.subarray(8))[0]?.bytes.readUInt32BE(20) ?? 1;
    const list = Buffer.alloc(8 + 12 * edits.length);
    list.writeUInt32BE(edits.length, 4);
    for (const [index, [seconds, from, rate = 1]] of edits.entries()) {
      list.writeUInt32BE(Math.round(seconds * movieScale), 8 + 12 * index);
      list.writeInt32BE(from === null ? -1 : Math.round(from * scale), 12 + 12 * index);
      list.writeInt32BE(rate * 65_536, 16 + 12 * index);
    }
    const others = parts.filter((part) => part.type !== 'edts').map((part) => part.bytes);
    return box('trak', ...others.slice(0, 1), box('edts', box('elst', list)), ...others.slice(1));
  });
  return Buffer.concat(top.map(({ type, bytes }) => (type === 'moov' ? box('moov', ...edited) : bytes)));
};

/** An Ogg page (RFC 3533) with at most 255 segments. Its checksum is not filled in: demuxers don't need it. */
const oggPage = (flags: number, serial: number, packets: readonly Buffer[]): Buffer => {
  const lacing = packets.flatMap(({ length }) => [...Array<number>(Math.floor(length / 255)).fill(255), length % 255]);
  const header = Buffer.alloc(27);
  header.write('OggS', 0, 'latin1');
  header[5] = flags;
  header.writeUInt32LE(serial, 14);
  header[26] = lacing.length;
  return Buffer.concat([header, Buffer.from(lacing), ...packets]);
};

/** A FLAC file in Ogg, as Firefox and `flac --ogg` write it. */
export const flacInOgg = (flac: Buffer): Buffer => {
  const first = Buffer.concat([Buffer.from('\x7fFLAC\x01\0\0\x01', 'latin1'), flac.subarray(0, 42)]);
  const pages = [oggPage(2, 7, [first])];
  for (let at = 42; at < flac.length; at += 1000) pages.push(oggPage(0, 7, [flac.subarray(at, at + 1000)]));
  return Buffer.concat(pages);
};

/** Ogg streams one after the other, each with a serial number of its own. */
export const chained = (...files: readonly Buffer[]): Buffer =>
  Buffer.concat(
    files.map((file, index) => {
      const copy = Buffer.from(file);
      for (let at = copy.indexOf('OggS'); at >= 0; at = copy.indexOf('OggS', at + 4))
        copy.writeUInt32LE(index + 1, at + 14);
      return copy;
    }),
  );
