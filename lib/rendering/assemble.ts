import { buffer } from 'node:stream/consumers';
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { storage } from '../adapters/storage';
import { FPS, type RenderFormat } from '../model/video-settings';
import type { Segment } from '../video/segments';
import { SAMPLE_RATE } from '../video/stereo';
import { type AudioCodec, CODECS } from './encoding';
import { pieceFile } from './pieces';

/**
 * Samples of a packet, and how many the encoder puts before what was put in. What Opus puts there its
 * header says, and decoders leave it out.
 */
const SOUND: Record<AudioCodec, { packet: number; priming: number }> = {
  aac: { packet: 1024, priming: 1024 },
  opus: { packet: 960, priming: 0 },
};

/** MP4 has its index at the front: "reserve" leaves room for it, so that the video is written in one pass. */
const CONTAINER: Record<RenderFormat, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
};

/** What a video is joined of. */
export interface VideoParts {
  format: RenderFormat;
  segments: readonly Segment[];
  audioKey: string;
  title: string;
}

/** Opens a piece for reading a part at a time, wherever storage keeps it, and closes it after `use`. */
const withPiece = async (key: string, use: (input: Input) => Promise<void>): Promise<void> => {
  const name = pieceFile(key);
  const input = new Input({
    formats: [MP4, WEBM],
    source: new CustomSource({
      getSize: async () => {
        const file = await storage().stat(name);
        if (!file) throw new Error(`A piece of the video has vanished: ${name}.`);
        return file.size;
      },
      read: (start, end) => buffer(storage().get(name, { start, end: end - 1 })),
      prefetchProfile: 'network',
    }),
  });
  try {
    await use(input);
  } finally {
    input.dispose();
  }
};

const copySegment = (segment: Segment, target: EncodedVideoPacketSource): Promise<void> =>
  withPiece(segment.key, async (input) => {
    const track = await input.getPrimaryVideoTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error(`Segment ${segment.index} has no video.`);
    let frame = segment.from;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      // The last packet of a file carries no duration, and times were rounded: both follow from the frame.
      await target.add(packet.clone({ timestamp: frame / FPS, duration: 1 / FPS }), { decoderConfig });
      frame++;
    }
    if (frame !== segment.to) {
      throw new Error(`Segment ${segment.index} has ${frame - segment.from} of ${segment.to - segment.from} frames.`);
    }
  });

/** Copies the sounds: the priming goes before 0 s, where an edit list hides it, and the end is the video's. */
const copyAudio = (
  { audioKey, format }: VideoParts,
  seconds: number,
  target: EncodedAudioPacketSource,
): Promise<void> =>
  withPiece(audioKey, async (input) => {
    const primingSeconds = SOUND[CODECS[format].audio].priming / SAMPLE_RATE;
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error('The sound track is empty.');
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const timestamp = packet.timestamp - primingSeconds;
      if (timestamp >= seconds) break;
      const duration = Math.min(packet.duration, seconds - timestamp);
      await target.add(packet.clone({ timestamp, duration }), { decoderConfig });
    }
  });

/**
 * Joins stored segments and the sound track into one video that plays from its first byte. Packets are
 * copied, nothing is encoded again, and no more than a few packets are in memory.
 * @param file where the video is written
 */
export const assembleVideo = async (parts: VideoParts, file: string): Promise<void> => {
  const { format, segments, title } = parts;
  const codecs = CODECS[format];
  const frames = segments.at(-1)?.to ?? 0;
  const seconds = frames / FPS;
  const output = new Output({ format: CONTAINER[format](), target: new FilePathTarget(file) });
  const video = new EncodedVideoPacketSource(codecs.video);
  const audio = new EncodedAudioPacketSource(codecs.audio);
  const { packet, priming } = SOUND[codecs.audio];
  output.addVideoTrack(video, { frameRate: FPS, maximumPacketCount: frames });
  const samples = seconds * SAMPLE_RATE + priming;
  output.addAudioTrack(audio, { maximumPacketCount: Math.ceil(samples / packet) + 1 });
  output.setMetadataTags({ title });
  try {
    await output.start();
    await Promise.all([
      (async () => {
        for (const segment of segments) await copySegment(segment, video);
        video.close();
      })(),
      copyAudio(parts, seconds, audio).then(() => audio.close()),
    ]);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
};
