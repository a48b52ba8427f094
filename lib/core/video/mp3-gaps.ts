/** Samples of silence that an MP3 encoder and decoder add to a sound; 0 if the encoder doesn't say. */
export interface Mp3Gaps {
  /** Before and after it, at `sampleRate`. */
  start: number;
  end: number;
  /** Samples per second. */
  sampleRate: number;
}

/** Samples by which decoders delay a sound (LAME's technical FAQ). */
const DECODER_DELAY = 529;
const RATES = [44_100, 48_000, 32_000] as const;
/** Bytes behind the header and side information: frames, bytes, table of contents and quality, whose presence flags tell. */
const OPTIONAL_BYTES = [4, 4, 100, 4] as const;
/** Where LAME's tag has the two delays of 12 bits. */
const DELAYS_AT = 21;

/** The bytes of an ID3v2 tag at the start of a file, with its header; 0 without one. @param head at least 10 bytes */
export const id3Length = (head: Uint8Array): number => {
  if (head[0] !== 0x49 || head[1] !== 0x44 || head[2] !== 0x33) return 0;
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 127), 0);
  return 10 + size + ((head[5] ?? 0) & 16 ? 10 : 0);
};

/** Bytes from the first frame on that `mp3Gaps` needs. */
export const MP3_HEAD_BYTES = 256;

/**
 * Reads the tag that LAME and other encoders write into the first frame (`Xing` or `Info`); null without one.
 * @param frame the file from its first frame on
 */
export const mp3Gaps = (frame: Uint8Array): Mp3Gaps | null => {
  const [sync = 0, version = 0, rate = 0, mode = 0] = frame;
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) return null;
  const mpeg = (version >> 3) & 3;
  const base = RATES[(rate >> 2) & 3];
  if (mpeg === 1 || base === undefined) return null;
  const [isFirst, isMono] = [mpeg === 3, mode >> 6 === 3];
  const tag = 4 + (isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17);
  const name = String.fromCharCode(...frame.subarray(tag, tag + 4));
  if (name !== 'Xing' && name !== 'Info') return null;
  const flags = frame[tag + 7] ?? 0;
  const lame = tag + 8 + OPTIONAL_BYTES.reduce((sum, bytes, bit) => sum + (flags & (1 << bit) ? bytes : 0), 0);
  const at = lame + DELAYS_AT;
  // An encoder that writes no name writes no delays.
  const [a = 0, b = 0, c = 0] = frame[lame] ? frame.subarray(at, at + 3) : [];
  const [delay, padding] = [(a << 4) | (b >> 4), ((b & 15) << 8) | c];
  return {
    start: delay === 0 ? 0 : delay + DECODER_DELAY,
    end: delay === 0 ? 0 : Math.max(0, padding - DECODER_DELAY),
    sampleRate: base / (isFirst ? 1 : mpeg === 2 ? 2 : 4),
  };
};
