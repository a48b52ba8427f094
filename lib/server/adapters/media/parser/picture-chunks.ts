import { crc32 } from 'node:zlib';
import type { MediaType } from '../../../../core/model/media';

/** A picture without the texts, places and previews that cameras and editors add (D139). */
export interface BarePicture {
  /** The same bytes if there was nothing to drop. */
  bytes: Buffer;
  /** Why browsers don't show it, as the end of a sentence; null if they do. */
  fault: string | null;
  /** Seconds until an animation has played once; null for a still. */
  animationSeconds: number | null;
}

/** A TIFF block, as in EXIF, that says only how to turn the picture. @param orientation 2 to 8 */
const orientationBlock = (orientation: number): Buffer => {
  const block = Buffer.from('MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1');
  block.writeUInt16BE(orientation, 18);
  return block;
};

const isTurned = (orientation: number | undefined): orientation is number => (orientation ?? 1) > 1;

/** Markers of JPEG's start of frame (ITU-T T.81, table B.1) that browsers don't decode. */
const JPEG_FAULTS: Readonly<Record<number, string>> = {
  ...Object.fromEntries(
    [0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf].map((marker) => [marker, 'a JPEG with arithmetic coding']),
  ),
  195: 'a lossless JPEG',
  ...Object.fromEntries([0xc5, 0xc6, 0xc7].map((marker) => [marker, 'a hierarchical JPEG'])),
};

/** Whether a segment is needed to show the picture: JFIF, a colour profile, Adobe's colour transform, tables, frames. */
const isJpegNeeded = (marker: number, data: Buffer): boolean => {
  if (marker === 0xe2) return data.subarray(0, 11).toString('latin1') === 'ICC_PROFILE';
  if (marker === 0xe0 || marker === 0xee) return true;
  return marker !== 0xfe && !(marker > 0xe0 && marker <= 0xef);
};

const bareJpeg = (file: Buffer, orientation: number | undefined): BarePicture => {
  const parts = [file.subarray(0, 2)];
  let fault: string | null = null;
  if (isTurned(orientation)) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationBlock(orientation)]);
    parts.push(Buffer.from([0xff, 0xe1, 0, exif.length + 2]), exif);
  }
  let at = 2;
  // Ends at the first scan, which entropy-coded data follow.
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== 0xda) {
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at++;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    const data = file.subarray(at + 4, end);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      fault = JPEG_FAULTS[marker] ?? (data[0] === 8 ? null : `a JPEG with ${data[0]} bits per colour`);
    }
    if (isJpegNeeded(marker, data)) parts.push(file.subarray(at, end));
    at = end;
  }
  parts.push(file.subarray(at));
  return { bytes: Buffer.concat(parts), fault, animationSeconds: null };
};

const PNG_METADATA = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME'];

const pngChunk = (type: string, data: Buffer): Buffer => {
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
};

const barePng = (file: Buffer, orientation: number | undefined): BarePicture => {
  const parts = [file.subarray(0, 8)];
  let [at, frames, seconds] = [8, 1, 0];
  for (let type = ''; at + 12 <= file.length && type !== 'IEND'; ) {
    const end = at + 12 + file.readUInt32BE(at);
    type = file.toString('latin1', at + 4, at + 8);
    if (end > file.length) break;
    if (type === 'acTL' && end >= at + 12) frames = file.readUInt32BE(at + 8);
    if (type === 'fcTL' && end >= at + 38) {
      seconds += file.readUInt16BE(at + 28) / (file.readUInt16BE(at + 30) || 100);
    }
    if (!PNG_METADATA.includes(type)) parts.push(file.subarray(at, end));
    if (type === 'IHDR' && isTurned(orientation)) parts.push(pngChunk('eXIf', orientationBlock(orientation)));
    at = end;
  }
  parts.push(file.subarray(at));
  return { bytes: Buffer.concat(parts), fault: null, animationSeconds: frames > 1 ? seconds : null };
};

/** Bits of `VP8X` that announce EXIF and XMP (WebP container specification). */
const WEBP_FLAGS = { exif: 8, xmp: 4 } as const;

const bareWebp = (file: Buffer, orientation: number | undefined): BarePicture => {
  const riffEnd = Math.min(file.length, 8 + file.readUInt32LE(4));
  const parts: Buffer[] = [];
  let header: Buffer | null = null;
  let at = 12;
  while (at + 8 <= riffEnd) {
    const size = file.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > riffEnd) break;
    const type = file.toString('latin1', at, at + 4);
    const chunk = file.subarray(at, end);
    if (type === 'VP8X') {
      header = Buffer.from(chunk);
      parts.push(header);
    } else if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk);
    at = end;
  }
  parts.push(file.subarray(at, riffEnd));
  const turned = header !== null && isTurned(orientation) ? orientationBlock(orientation) : null;
  if (turned) {
    const exif = Buffer.from(`EXIF\0\0\0\0`, 'latin1');
    exif.writeUInt32LE(turned.length, 4);
    parts.push(exif, turned);
  }
  if (header) {
    header[8] = ((header[8] ?? 0) & ~(WEBP_FLAGS.exif | WEBP_FLAGS.xmp)) | (turned ? WEBP_FLAGS.exif : 0);
  }
  const start = Buffer.from(file.subarray(0, 12));
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  // A file that is shorter than it says stays so, and decoding it fails.
  start.writeUInt32LE(file.readUInt32LE(4) + 4 + length - (riffEnd - 8), 4);
  return { bytes: Buffer.concat([start, ...parts, file.subarray(riffEnd)]), fault: null, animationSeconds: null };
};

/**
 * Drops what is not needed to show a picture, except data after its end, and its rotation.
 * @param type of the whole file's contents, as the decoder sees it
 * @param orientation as in EXIF: 1 to 8
 */
export const barePicture = (file: Buffer, type: MediaType, orientation: number | undefined): BarePicture => {
  const bare =
    type === 'image/jpeg'
      ? bareJpeg(file, orientation)
      : type === 'image/png'
        ? barePng(file, orientation)
        : type === 'image/webp'
          ? bareWebp(file, orientation)
          : { bytes: file, fault: null, animationSeconds: null };
  return bare.bytes.equals(file) ? { ...bare, bytes: file } : bare;
};
