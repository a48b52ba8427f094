import type { MediaType } from '../../../../core/model/media';

/** An Ogg page (RFC 3533 §6). */
interface Page {
  flags: number;
  granule: bigint;
  serial: number;
  lacing: Buffer;
  body: Buffer;
}

const FLAGS = { continued: 1, first: 2, last: 4 } as const;
const HEADER_BYTES = 27;
/** The position of a page on which no packet ends. */
const NO_GRANULE = 0xffff_ffff_ffff_ffffn;
/** Pages at the start of a Vorbis or Opus stream with its headers, at most. */
const MAX_HEADER_PACKETS = 3;

const pagesOf = (file: Buffer): Page[] => {
  const pages: Page[] = [];
  for (let at = 0; at + HEADER_BYTES <= file.length && file.toString('latin1', at, at + 4) === 'OggS'; ) {
    const segments = file[at + 26] ?? 0;
    const lacing = file.subarray(at + HEADER_BYTES, at + HEADER_BYTES + segments);
    const start = at + HEADER_BYTES + segments;
    const end = start + lacing.reduce((sum, size) => sum + size, 0);
    if (end > file.length) break;
    pages.push({
      flags: file[at + 5] ?? 0,
      granule: file.readBigUInt64LE(at + 6),
      serial: file.readUInt32LE(at + 14),
      lacing,
      body: file.subarray(start, end),
    });
    at = end;
  }
  return pages;
};

/** The packets of a stream's pages; the last one only if it is complete. */
const packetsOf = (pages: readonly Page[]): Buffer[] => {
  const packets: Buffer[] = [];
  let open: Buffer[] = [];
  for (const { lacing, body } of pages) {
    let [start, end] = [0, 0];
    for (const size of lacing) {
      end += size;
      if (size === 255) continue;
      packets.push(Buffer.concat([...open, body.subarray(start, end)]));
      open = [];
      start = end;
    }
    if (end > start) open.push(body.subarray(start, end));
  }
  return packets;
};

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000_0000 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  return crc >>> 0;
});

/** The bytes of a page with a new number and checksum. */
const pageBytes = ({ flags, granule, serial, lacing, body }: Page, sequence: number): Buffer => {
  const bytes = Buffer.concat([Buffer.alloc(HEADER_BYTES), lacing, body]);
  bytes.write('OggS', 0, 'latin1');
  bytes[5] = flags;
  bytes.writeBigUInt64LE(granule, 6);
  bytes.writeUInt32LE(serial, 14);
  bytes.writeUInt32LE(sequence, 18);
  bytes[26] = lacing.length;
  let crc = 0;
  for (const byte of bytes) crc = ((crc << 8) ^ (CRC_TABLE[((crc >>> 24) ^ byte) & 255] ?? 0)) >>> 0;
  bytes.writeUInt32LE(crc, 22);
  return bytes;
};

const startsWith = (packet: Buffer | undefined, text: string): boolean =>
  packet?.subarray(0, text.length).equals(Buffer.from(text, 'latin1')) ?? false;

/** How many packets of a stream are headers; null for other codecs than Vorbis and Opus. */
const headerCount = (first: Buffer | undefined): number | null =>
  startsWith(first, '\x01vorbis') ? 3 : startsWith(first, 'OpusHead') ? 2 : null;

/** FLAC in Ogg (its mapping, version 1.0): after a prefix of 9 bytes, the packets are those of a FLAC file. */
const flacFile = (pages: readonly Page[]): Buffer | null => {
  const [first, ...packets] = packetsOf(pages);
  return first && startsWith(first, '\x7fFLAC') ? Buffer.concat([first.subarray(9), ...packets]) : null;
};

/** The streams that follow one another; null if some play at the same time. */
const linksOf = (pages: readonly Page[]): Page[][] | null => {
  const links: Page[][] = [];
  for (const page of pages) {
    const current = links.at(-1);
    if (page.flags & FLAGS.first) {
      const isOver =
        current === undefined || current.some(({ flags, granule }) => !(flags & FLAGS.first) && granule > 0n);
      if (!isOver) return null;
      links.push([page]);
    } else if (current?.[0]?.serial === page.serial) current.push(page);
    else return null;
  }
  return links;
};

/** Appends later links to the first one; null if they are encoded in different ways. */
const joined = (links: readonly (readonly Page[])[]): Buffer | null => {
  const [first = []] = links;
  const serial = first[0]?.serial ?? 0;
  const headersOf = (link: readonly Page[]) => packetsOf(link.slice(0, 64)).slice(0, MAX_HEADER_PACKETS);
  const count = headerCount(headersOf(first)[0]);
  if (count === null) return null;
  const isVorbis = count === 3;
  const parts: Buffer[] = [];
  let offset = 0n;
  for (const [index, link] of links.entries()) {
    const [identification, , setup] = headersOf(link);
    const [wanted, , wantedSetup] = headersOf(first);
    const isSame = isVorbis
      ? wanted?.equals(identification ?? Buffer.alloc(0)) && wantedSetup?.equals(setup ?? Buffer.alloc(0))
      : startsWith(identification, 'OpusHead') &&
        wanted?.[9] === identification?.[9] &&
        wanted?.[18] === identification?.[18];
    if (!isSame) return null;
    // Headers end on a page of their own.
    let ended = 0;
    const firstSound = link.findIndex(({ lacing }) => {
      const isSound = ended >= count;
      ended += lacing.filter((size) => size < 255).length;
      return isSound;
    });
    if (firstSound < 0) continue;
    for (const page of index === 0 ? link : link.slice(firstSound)) {
      const isLast = index === links.length - 1 && page === link.at(-1);
      const flags = (page.flags & ~(FLAGS.last | (index === 0 ? 0 : FLAGS.first))) | (isLast ? FLAGS.last : 0);
      const granule = page.granule === NO_GRANULE ? NO_GRANULE : page.granule + offset;
      parts.push(pageBytes({ ...page, flags, granule, serial }, parts.length));
    }
    offset += link.findLast(({ granule }) => granule !== NO_GRANULE)?.granule ?? 0n;
  }
  return Buffer.concat(parts);
};

/** What to do with an Ogg file: nothing, replace it, or refuse it, because its recordings cannot be joined. */
export type OggPlan = null | { type: MediaType; bytes: Buffer } | 'different';

/** Makes a FLAC file of FLAC in Ogg, and one stream of recordings that follow one another in a chain (D141). */
export const plainOgg = (file: Buffer): OggPlan => {
  const pages = pagesOf(file);
  const links = linksOf(pages);
  if (links === null) return null;
  const flac = flacFile(links[0] ?? []);
  if (links.length > 1) {
    const bytes = flac ? null : joined(links);
    return bytes ? { type: 'audio/ogg', bytes } : 'different';
  }
  return flac ? { type: 'audio/flac', bytes: flac } : null;
};
