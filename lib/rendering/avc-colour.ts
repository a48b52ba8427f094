/**
 * Chromium converts canvases to BT.709 in limited range, but writes into the stream's VUI what the
 * canvas was: full range, sRGB. Players believe the VUI and show washed-out blacks. These functions set
 * it right: ITU-T H.264, 7.3.2.1.1 (sequence parameter set) and E.1.1 (VUI).
 */

/** Removes the emulation prevention bytes (00 00 03 → 00 00) of a NAL unit. */
const withoutEscapes = (nal: Uint8Array): number[] => {
  const bytes: number[] = [];
  for (const [index, byte] of nal.entries()) {
    const isEscape = byte === 3 && index >= 2 && nal[index - 1] === 0 && nal[index - 2] === 0;
    if (!isEscape) bytes.push(byte);
  }
  return bytes;
};

const withEscapes = (bytes: readonly number[]): Uint8Array => {
  const nal: number[] = [];
  for (const byte of bytes) {
    if (byte <= 3 && nal.at(-1) === 0 && nal.at(-2) === 0) nal.push(3);
    nal.push(byte);
  }
  return Uint8Array.from(nal);
};

const bitAccess = (bytes: number[]) => {
  let position = 0;
  const read = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++, position++) {
      value = value * 2 + (((bytes[position >> 3] ?? 0) >> (7 - (position & 7))) & 1);
    }
    return value;
  };
  return {
    read,
    write: (count: number, value: number) => {
      for (let i = count - 1; i >= 0; i--, position++) {
        const mask = 1 << (7 - (position & 7));
        const byte = bytes[position >> 3] ?? 0;
        bytes[position >> 3] = (value >> i) & 1 ? byte | mask : byte & ~mask;
      }
    },
    /** An Exp-Golomb coded number (9.1); signed ones take as many bits. */
    golomb: (): number => {
      let zeros = 0;
      while (read(1) === 0) if (++zeros > 32) throw new Error('Not a sequence parameter set.');
      return 2 ** zeros - 1 + read(zeros);
    },
  };
};

const EXTENDED_SAR = 255;
const BT709 = 1;

/** Rewrites a sequence parameter set without scaling matrices, as Chromium's encoders make them. */
const tagParameterSet = (nal: Uint8Array): Uint8Array => {
  const bytes = withoutEscapes(nal);
  const bits = bitAccess(bytes);
  const { read, write, golomb } = bits;
  read(8);
  const profile = read(8);
  read(16);
  golomb();
  if (profile >= 100) {
    golomb();
    golomb();
    golomb();
    read(1);
    if (read(1)) throw new Error('Scaling matrices are not understood.');
  }
  golomb();
  const orderCountType = golomb();
  if (orderCountType === 0) golomb();
  else if (orderCountType === 1) throw new Error('Picture order count type 1 is not understood.');
  golomb();
  read(1);
  golomb();
  golomb();
  if (read(1) === 0) read(1);
  read(1);
  if (read(1)) for (let i = 0; i < 4; i++) golomb();
  if (!read(1)) return nal;
  if (read(1) && read(8) === EXTENDED_SAR) read(32);
  if (read(1)) read(1);
  if (!read(1)) return nal;
  read(3);
  write(1, 0);
  if (read(1)) {
    write(8, BT709);
    write(8, BT709);
    write(8, BT709);
  }
  return withEscapes(bytes);
};

/**
 * The same decoder configuration (`avcC`, ISO/IEC 14496-15, 5.3.3.1), tagged as BT.709 in limited range.
 * @throws Error when it has a form that Chromium's encoders do not produce.
 */
export const tagAsLimitedBt709 = (avcC: Uint8Array): Uint8Array => {
  const count = (avcC[5] ?? 0) & 0x1f;
  const parts: Uint8Array[] = [avcC.subarray(0, 6)];
  let position = 6;
  for (let i = 0; i < count; i++) {
    const length = (avcC[position] ?? 0) * 256 + (avcC[position + 1] ?? 0);
    const tagged = tagParameterSet(avcC.subarray(position + 2, position + 2 + length));
    parts.push(Uint8Array.of(tagged.length >> 8, tagged.length & 0xff), tagged);
    position += 2 + length;
  }
  parts.push(avcC.subarray(position));
  return Uint8Array.from(parts.flatMap((part) => [...part]));
};
