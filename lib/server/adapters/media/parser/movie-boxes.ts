import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

/** A piece of a track that is played. */
export interface Edit {
  /** Seconds of the film. */
  seconds: number;
  /** Where it starts in the track's media, in seconds; null for a pause. */
  from: number | null;
  /** 1 at normal speed. */
  rate: number;
}

/** What the boxes of an MP4, MOV or 3GP promise (ISO/IEC 14496-12). */
export interface Movie {
  /** Whether an index of the samples is there, of the whole file or of fragments. */
  hasIndex: boolean;
  /** Whether the file ends before its samples do. */
  isCut: boolean;
  /** The edit list of each track that has one, by the number of the track. */
  edits: Map<number, Edit[]>;
}

/** Boxes of a file to walk. Fragmented files have two for each fragment. */
const MAX_BOXES = 20_000;
/** Bytes of an index to read. A larger one is not searched for edits. */
const MAX_INDEX_BYTES = 16 * 2 ** 20;
const MAX_EDITS = 1000;
/** Boxes with samples or their index. Others may be data behind the end of a film. */
const NEEDED = ['mdat', 'moov', 'moof'];

interface Box {
  type: string;
  /** Positions of its contents; `end` is exclusive. */
  start: number;
  end: number;
}

/** Reads a box's header; null if there is none. @param limit the end of the parent, for boxes without a size */
const boxAt = (header: Buffer, at: number, limit: number): Box | null => {
  if (header.length < 8) return null;
  const size = header.readUInt32BE(0);
  const type = header.toString('latin1', 4, 8);
  if (size === 1) {
    if (header.length < 16) return null;
    const large = Number(header.readBigUInt64BE(8));
    return large < 16 ? null : { type, start: at + 16, end: at + large };
  }
  if (size !== 0 && size < 8) return null;
  return { type, start: at + 8, end: size === 0 ? limit : at + size };
};

const childrenOf = (bytes: Buffer, { start, end }: Pick<Box, 'start' | 'end'>): Box[] => {
  const found: Box[] = [];
  for (let at = start; at < end && found.length < MAX_BOXES; ) {
    const box = boxAt(bytes.subarray(at, at + 16), at, end);
    if (box === null || box.end > end) break;
    found.push(box);
    at = box.end;
  }
  return found;
};

/** A descendant of a box by its path. */
const inside = (bytes: Buffer, parent: Box, ...path: string[]): Box | undefined => {
  let box: Box | undefined = parent;
  for (const type of path) box = box && childrenOf(bytes, box).find((child) => child.type === type);
  return box;
};

/** A number behind version, flags and two times, which have 8 bytes each in version 1. */
const afterTimes = (bytes: Buffer, { start, end }: Box): number | null => {
  const at = start + 4 + (bytes[start] === 1 ? 16 : 8);
  return at + 4 > end ? null : bytes.readUInt32BE(at);
};

const editsOf = (bytes: Buffer, { start, end }: Box, movieScale: number, mediaScale: number): Edit[] => {
  const isLong = bytes[start] === 1;
  const [size, count] = [isLong ? 20 : 12, bytes.readUInt32BE(start + 4)];
  const edits: Edit[] = [];
  for (let at = start + 8; at + size <= end && edits.length < Math.min(count, MAX_EDITS); at += size) {
    const duration = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    const from = isLong ? Number(bytes.readBigInt64BE(at + 8)) : bytes.readInt32BE(at + 4);
    const rate = bytes.readInt32BE(at + size - 4) / 65_536;
    edits.push({ seconds: duration / movieScale, from: from < 0 ? null : from / mediaScale, rate });
  }
  return edits;
};

const readEdits = (bytes: Buffer): Movie['edits'] => {
  const edits: Movie['edits'] = new Map();
  const whole = { type: 'moov', start: 0, end: bytes.length };
  const header = inside(bytes, whole, 'mvhd');
  const movieScale = header && afterTimes(bytes, header);
  for (const track of childrenOf(bytes, whole).filter(({ type }) => type === 'trak')) {
    const [head, media, list] = [
      inside(bytes, track, 'tkhd'),
      inside(bytes, track, 'mdia', 'mdhd'),
      inside(bytes, track, 'edts', 'elst'),
    ];
    const id = head && afterTimes(bytes, head);
    const mediaScale = media && afterTimes(bytes, media);
    if (!id || !list || !movieScale || !mediaScale || list.end - list.start < 8) continue;
    edits.set(id, editsOf(bytes, list, movieScale, mediaScale));
  }
  return edits;
};

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};

/** Reads the boxes of a film or sound in MP4, MOV or 3GP. Damaged boxes end the search. */
export const readMovie = async (path: string): Promise<Movie> => {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const movie: Movie = { hasIndex: false, isCut: false, edits: new Map() };
    for (let at = 0, count = 0; at < size && count < MAX_BOXES; count++) {
      const box = boxAt(await readAt(file, at, 16), at, size);
      if (box === null) break;
      if (box.end > size && NEEDED.includes(box.type)) movie.isCut = true;
      if (box.type === 'moof' || box.type === 'moov') movie.hasIndex ||= box.end <= size;
      if (box.type === 'moov' && box.end <= size && box.end - box.start <= MAX_INDEX_BYTES) {
        movie.edits = readEdits(await readAt(file, box.start, box.end - box.start));
      }
      at = box.end;
    }
    return movie;
  } finally {
    await file.close();
  }
};
