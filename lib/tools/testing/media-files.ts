import { crc32, deflateSync } from 'node:zlib';
import {
  AdtsOutputFormat,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WebMOutputFormat,
} from 'mediabunny';
import sharp from 'sharp';
import type { MediaType } from '@/lib/core/model/media';
import { mediaFile } from './whole-media';

/** Size of all pictures in pixels. */
const SIZE = { width: 64, height: 48 } as const;
const FRAMES_PER_SECOND = 10;
const FRAMES = 20;

export interface TestFile {
  type: MediaType;
  bytes: Buffer;
  facts: { width: number | null; height: number | null; duration_seconds: number | null };
}

const picture = () => sharp({ create: { ...SIZE, channels: 3, background: '#3B82F6' } });

/** The contents of the first chunk or box `name`. Its length is in the four bytes before or after the name. */
const chunkOf = (file: Buffer, name: string, lengthIs: 'before' | 'behind'): Buffer => {
  const at = file.indexOf(name);
  return lengthIs === 'behind'
    ? file.subarray(at + 8, at + 8 + file.readUInt32LE(at + 4))
    : file.subarray(at + 4, at - 4 + file.readUInt32BE(at - 4));
};

const finished = async (output: Output<OutputFormat, BufferTarget>): Promise<Buffer> => {
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0));
};

/** A video that repeats one key frame. */
const videoFile = async (
  format: OutputFormat,
  codec: 'vp8' | 'av1',
  parameters: string,
  frame: Buffer,
  frames = FRAMES,
) => {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  for (let index = 0; index < frames; index++) {
    const packet = new EncodedPacket(frame, 'key', index / FRAMES_PER_SECOND, 1 / FRAMES_PER_SECOND);
    await source.add(packet, {
      decoderConfig: { codec: parameters, codedWidth: SIZE.width, codedHeight: SIZE.height },
    });
  }
  return finished(output);
};

/** Two seconds of silence: one packet, repeated. */
const soundFile = async (
  format: OutputFormat,
  codec: 'aac' | 'opus' | 'ac3',
  { packet, samples, ...config }: { packet: number[]; samples: number; codec: string; description?: Uint8Array },
) => {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(source);
  await output.start();
  const seconds = samples / 48_000;
  for (let index = 0; index * seconds < 2; index++) {
    await source.add(new EncodedPacket(Uint8Array.from(packet), 'key', index * seconds, seconds), {
      decoderConfig: { ...config, sampleRate: 48_000, numberOfChannels: 2 },
    });
  }
  return finished(output);
};

/** A second of silence at 8 kHz, 16 bits, mono. */
const wavFile = (seconds = 1): Buffer => {
  const samples = Buffer.alloc(16_000 * seconds);
  const header = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\0\0\0\0\0\0\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  header.writeUInt32LE(36 + samples.length, 4);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
};

/** MPEG-1 layer III at 128 kbit/s and 44.1 kHz: frames of 417 bytes and 1152 samples, all silent. */
const mp3File = (frames: number): Buffer =>
  Buffer.concat(
    Array.from({ length: frames }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
  );

/** An AAC-LC packet of silence, and its AudioSpecificConfig: LC, 48 kHz, stereo. */
const SILENT_AAC = {
  packet: [0x21, 0x10, 0x04, 0x60, 0x8c, 0x1c],
  samples: 1024,
  codec: 'mp4a.40.2',
  description: Uint8Array.from([0x11, 0x90]),
};
/** An Opus packet of 20 ms of silence (RFC 6716 §3.1: CELT, full band, stereo), and its head (RFC 7845 §5.1). */
const SILENT_OPUS = {
  packet: [0xfc, 0xff, 0xfe],
  samples: 960,
  codec: 'opus',
  description: Buffer.from('OpusHead\x01\x02\0\0\x80\xbb\0\0\0\0\0', 'latin1'),
};

const image = (bytes: Promise<Buffer>, type: MediaType) =>
  bytes.then((file): TestFile => ({ type, bytes: file, facts: { ...SIZE, duration_seconds: null } }));
const video = (bytes: Promise<Buffer>, type: MediaType) =>
  bytes.then(
    (file): TestFile => ({ type, bytes: file, facts: { ...SIZE, duration_seconds: FRAMES / FRAMES_PER_SECOND } }),
  );
const sound = (bytes: Buffer | Promise<Buffer>, type: MediaType, seconds: number) =>
  Promise.resolve(bytes).then(
    (file): TestFile => ({ type, bytes: file, facts: { width: null, height: null, duration_seconds: seconds } }),
  );

/** A small valid file of every accepted type (D32). Videos consist of the key frames in a WebP (VP8) and an AVIF (AV1). */
export const testFiles = async (): Promise<TestFile[]> => {
  const vp8 = chunkOf(await picture().webp().toBuffer(), 'VP8 ', 'behind');
  const av1 = chunkOf(await picture().avif({ chromaSubsampling: '4:2:0' }).toBuffer(), 'mdat', 'before');
  const AV1 = 'av01.0.00M.08';
  return Promise.all([
    image(picture().jpeg().toBuffer(), 'image/jpeg'),
    image(picture().png().toBuffer(), 'image/png'),
    image(picture().gif().toBuffer(), 'image/gif'),
    image(picture().webp().toBuffer(), 'image/webp'),
    video(videoFile(new Mp4OutputFormat(), 'av1', AV1, av1), 'video/mp4'),
    video(videoFile(new MovOutputFormat(), 'av1', AV1, av1), 'video/quicktime'),
    video(videoFile(new WebMOutputFormat(), 'vp8', 'vp8', vp8), 'video/webm'),
    sound(mp3File(50), 'audio/mpeg', (50 * 1152) / 44_100),
    sound(wavFile(), 'audio/wav', 1),
    sound(soundFile(new OggOutputFormat(), 'opus', SILENT_OPUS), 'audio/ogg', 2),
    sound(soundFile(new Mp4OutputFormat(), 'aac', SILENT_AAC), 'audio/mp4', (94 * 1024) / 48_000),
    sound(soundFile(new AdtsOutputFormat(), 'aac', SILENT_AAC), 'audio/aac', (94 * 1024) / 48_000),
    sound(mediaFile('voice.flac'), 'audio/flac', 5.952),
    sound(soundFile(new WebMOutputFormat(), 'opus', SILENT_OPUS), 'audio/webm', 1.98),
  ]);
};

/** A WebM of a length, in tenths of a second, without sound. */
export const silentVideo = async (tenths: number): Promise<Buffer> =>
  videoFile(new WebMOutputFormat(), 'vp8', 'vp8', chunkOf(await picture().webp().toBuffer(), 'VP8 ', 'behind'), tenths);

/** Two seconds of video in an MP4 with fragments of one second, without an index. */
export const fragmentedMp4 = async (): Promise<Buffer> => {
  const av1 = chunkOf(await picture().avif({ chromaSubsampling: '4:2:0' }).toBuffer(), 'mdat', 'before');
  const format = new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: 1 });
  return videoFile(format, 'av1', 'av01.0.00M.08', av1);
};

/** An HEVC configuration (ISO/IEC 14496-15 §8.3.3): Main profile, level 3.1, 8 bits, without parameter sets. */
const HEVC_CONFIG = Uint8Array.from([
  1, 1, 0x60, 0, 0, 0, 0x90, 0, 0, 0, 0, 0, 0x5d, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 0x0f, 0,
]);

const hevcFile = async (format: OutputFormat): Promise<Buffer> => {
  const output = new Output({ format, target: new BufferTarget() });
  const source = new EncodedVideoPacketSource('hevc');
  output.addVideoTrack(source);
  await output.start();
  await source.add(new EncodedPacket(Uint8Array.from([0, 0, 0, 2, 0x26, 1]), 'key', 0, 1), {
    decoderConfig: { codec: 'hvc1.1.6.L93.90', codedWidth: 64, codedHeight: 48, description: HEVC_CONFIG },
  });
  return finished(output);
};

/** An empty AC-3 frame (ETSI TS 102 366 §4.3: 48 kHz, 32 kbit/s, stereo). */
const SILENT_AC3 = {
  packet: [0x0b, 0x77, 0, 0, 0, 0x40, 0x43, ...new Array<number>(121).fill(0)],
  samples: 1536,
  codec: 'ac-3',
};

/** Files of accepted types whose contents the packaged Chromium cannot decode. */
export const undecodableFiles = async () => ({
  'H.265 in MP4': await hevcFile(new Mp4OutputFormat()),
  'H.265 in MOV': await hevcFile(new MovOutputFormat()),
  'AC-3 in MP4': await soundFile(new Mp4OutputFormat(), 'ac3', SILENT_AC3),
});

/** A black PNG of any size. It compresses to almost nothing. */
export const blankPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A valid WebM of exactly `bytes` bytes, padded with a Void element (RFC 8794 §11.3.2), which readers skip. */
export const webmOf = (webm: Buffer, bytes: number): Buffer => {
  const padding = Buffer.alloc(bytes - webm.length);
  padding[0] = 0xec;
  padding[1] = 0x01;
  padding.writeUIntBE(padding.length - 9, 3, 6);
  return Buffer.concat([webm, padding]);
};
