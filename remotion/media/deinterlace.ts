/** Reads bits of a sequence parameter set, without the bytes that prevent false start codes. */
const bitReader = (nal: Uint8Array) => {
  const bytes = nal.filter((byte, at) => !(byte === 3 && at >= 2 && nal[at - 1] === 0 && nal[at - 2] === 0));
  let position = 0;
  const bit = (): number => {
    const byte = bytes[position >> 3] ?? 0;
    return (byte >> (7 - (position++ & 7))) & 1;
  };
  const bits = (count: number): number => {
    let value = 0;
    for (let i = 0; i < count; i++) value = value * 2 + bit();
    return value;
  };
  /** An Exp-Golomb code (ITU-T H.264, 9.1). */
  const golomb = (): number => {
    let zeros = 0;
    while (bit() === 0 && zeros < 32) zeros++;
    return 2 ** zeros - 1 + bits(zeros);
  };
  const signed = (): number => {
    const code = golomb();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  };
  return { bit, bits, golomb, signed };
};

/** Profiles with fields about chroma and scaling (ITU-T H.264, 7.3.2.1.1). */
const HIGH_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135];

const skipScalingList = ({ signed }: ReturnType<typeof bitReader>, size: number): void => {
  let [last, next] = [8, 8];
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + signed() + 256) % 256;
    last = next === 0 ? last : next;
  }
};

/**
 * Whether the frames of an H.264 film may consist of two fields, recorded one after the other.
 * @param avcC its AVCDecoderConfigurationRecord (ISO/IEC 14496-15)
 */
export const hasFields = (avcC: Uint8Array): boolean => {
  const length = ((avcC[6] ?? 0) << 8) | (avcC[7] ?? 0);
  if (((avcC[5] ?? 0) & 31) === 0 || length < 5) return false;
  const reader = bitReader(avcC.subarray(9, 8 + length));
  const { bit, bits, golomb, signed } = reader;
  const profile = bits(8);
  bits(16);
  golomb();
  if (HIGH_PROFILES.includes(profile)) {
    const chroma = golomb();
    if (chroma === 3) bit();
    golomb();
    golomb();
    bit();
    const lists = bit() === 0 ? 0 : chroma === 3 ? 12 : 8;
    for (let i = 0; i < lists; i++) if (bit() === 1) skipScalingList(reader, i < 6 ? 16 : 64);
  }
  golomb();
  const order = golomb();
  if (order === 0) golomb();
  if (order === 1) {
    bit();
    signed();
    signed();
    const count = Math.min(255, golomb());
    for (let i = 0; i < count; i++) signed();
  }
  golomb();
  bit();
  golomb();
  golomb();
  // frame_mbs_only_flag
  return bit() === 0;
};

/** How much brighter or darker than both neighbours a comb is, as a sum of red, green and blue. */
const COMB = 36;

/** Replaces the combs of a moving, interlaced picture by the mean of the rows above and below. Still parts keep all rows. */
export const deinterlace = ({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): void => {
  const row = 4 * width;
  const sum = (at: number) => (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
  for (let y = 1; y < height - 1; y += 2) {
    for (let at = y * row; at < (y + 1) * row; at += 4) {
      const own = sum(at);
      const [above, below] = [own - sum(at - row), own - sum(at + row)];
      if (Math.sign(above) !== Math.sign(below) || Math.min(Math.abs(above), Math.abs(below)) < COMB) continue;
      for (let i = at; i < at + 3; i++) data[i] = ((data[i - row] ?? 0) + (data[i + row] ?? 0)) >> 1;
    }
  }
};
