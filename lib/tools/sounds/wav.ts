import { SAMPLE_RATE, type Stereo } from './synth';

export const WAV_HEADER_BYTES = 44;
const FRAME_BYTES = 4;

/** A 16-bit stereo WAV file at 48 kHz. Samples beyond −1…1 are clipped. */
export const encodeWav = ({ left, right }: Stereo): Buffer => {
  const dataBytes = left.length * FRAME_BYTES;
  const file = Buffer.alloc(WAV_HEADER_BYTES + dataBytes);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(WAV_HEADER_BYTES - 8 + dataBytes, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * FRAME_BYTES, 28);
  file.writeUInt16LE(FRAME_BYTES, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(dataBytes, 40);
  for (let i = 0; i < left.length; i++) {
    for (const [channel, samples] of [left, right].entries()) {
      const sample = Math.max(-1, Math.min(1, samples[i] ?? 0));
      file.writeInt16LE(Math.round(sample * 32_767), WAV_HEADER_BYTES + i * FRAME_BYTES + channel * 2);
    }
  }
  return file;
};

/** Decodes a file written by `encodeWav`. */
export const decodeWav = (file: Buffer): Stereo => {
  const frames = (file.length - WAV_HEADER_BYTES) / FRAME_BYTES;
  const sample = (frame: number, channel: number) =>
    file.readInt16LE(WAV_HEADER_BYTES + frame * FRAME_BYTES + channel * 2) / 32_767;
  return {
    left: Float64Array.from({ length: frames }, (_, i) => sample(i, 0)),
    right: Float64Array.from({ length: frames }, (_, i) => sample(i, 1)),
  };
};
