/** A sound as read from a WAV file. */
export interface Sound {
  /** Mono, from −1 to 1. */
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** The file is not a WAV file that can be read. */
export class WavError extends Error {
  override readonly name = 'WavError';
}

/** Chunks of a file before its sound. Encoders write three or four. */
const MAX_CHUNKS = 100;

const PCM = 1;
const FLOAT = 3;
/** The format is in the extension (WAVEFORMATEXTENSIBLE). */
const EXTENSIBLE = 0xfffe;

type ReadSample = (view: DataView, at: number) => number;

/** By format and bits. */
const READERS: Record<string, ReadSample> = {
  [`${PCM}/8`]: (view, at) => (view.getUint8(at) - 128) / 128,
  [`${PCM}/16`]: (view, at) => view.getInt16(at, true) / 2 ** 15,
  [`${PCM}/24`]: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
  [`${PCM}/32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${FLOAT}/32`]: (view, at) => view.getFloat32(at, true),
  [`${FLOAT}/64`]: (view, at) => view.getFloat64(at, true),
};

/**
 * Reads a WAV file: 8, 16, 24 or 32 bits, or floats; up to 8 channels, which are mixed to one. Sizes in the headers may
 * be wrong, as in streamed files, whose end was not known when they were written.
 * @throws WavError
 */
export const readWav = (file: Uint8Array): Sound => {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const nameAt = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (nameAt(0) !== 'RIFF' || nameAt(8) !== 'WAVE') throw new WavError('Not a WAV file.');
  let format: { kind: number; channels: number; sampleRate: number; bits: number } | undefined;
  let at = 12;
  for (let chunk = 0; chunk < MAX_CHUNKS && at + 8 <= file.length; chunk++) {
    const name = nameAt(at);
    const size = Math.min(view.getUint32(at + 4, true), file.length - at - 8);
    const body = at + 8;
    if (name === 'fmt ' && size >= 16) {
      const kind = view.getUint16(body, true);
      format = {
        kind: kind === EXTENSIBLE && size >= 26 ? view.getUint16(body + 24, true) : kind,
        channels: view.getUint16(body + 2, true),
        sampleRate: view.getUint32(body + 4, true),
        bits: view.getUint16(body + 14, true),
      };
    } else if (name === 'data' && format) {
      return {
        samples: readSamples(new DataView(view.buffer, view.byteOffset + body, size), format),
        ...rateOf(format),
      };
    }
    at = body + size + (size % 2);
  }
  throw new WavError('The WAV file has no sound.');
};

const rateOf = ({ sampleRate }: { sampleRate: number }): { sampleRate: number } => {
  if (sampleRate < 8000 || sampleRate > 192_000) throw new WavError(`${sampleRate} samples per second.`);
  return { sampleRate };
};

const readSamples = (
  view: DataView,
  { kind, channels, bits }: { kind: number; channels: number; bits: number },
): Float32Array<ArrayBuffer> => {
  const read = READERS[`${kind}/${bits}`];
  if (!read || channels < 1 || channels > 8) throw new WavError(`Format ${kind}, ${bits} bits, ${channels} channels.`);
  const bytes = bits / 8;
  const samples = new Float32Array(Math.floor(view.byteLength / (bytes * channels)));
  for (let index = 0; index < samples.length; index++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += read(view, (index * channels + channel) * bytes);
    const sample = sum / channels;
    samples[index] = Number.isFinite(sample) ? Math.max(-1, Math.min(1, sample)) : 0;
  }
  return samples;
};

/** Raw 16-bit samples, little endian, of one channel. */
export const readPcm = (bytes: Uint8Array): Float32Array<ArrayBuffer> =>
  readSamples(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), { kind: PCM, channels: 1, bits: 16 });

/** A mono WAV file with 16 bits. */
export const writeWav = ({ samples, sampleRate }: Sound): Buffer => {
  const file = Buffer.alloc(44 + 2 * samples.length);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(2 * sampleRate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * samples.length, 40);
  samples.forEach((sample, index) => {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * (2 ** 15 - 1)), 44 + 2 * index);
  });
  return file;
};
