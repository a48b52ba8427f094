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
import { AUDIO_PACKETS } from '../video/audio-parts';
import { type AudioCodec, CODECS } from '../video/encoding';
import type { Segment } from '../video/segments';
import { SAMPLE_RATE } from '../video/stereo';
import { pieceFile } from './pieces';
import type { StoredAudioPart } from './render-segments';

/** MP4 files start with their index: "reserve" leaves space for it, so that the video is written in one pass. */
const CONTAINER: Record<RenderFormat, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
};

export interface VideoParts {
  format: RenderFormat;
  segments: readonly Segment[];
  audio: readonly StoredAudioPart[];
  title: string;
}

/** Opens a piece for reading in parts, and closes it after `use`. */
const withPiece = async (key: string, use: (input: Input) => Promise<void>): Promise<void> => {
  const name = pieceFile(key);
  const input = new Input({
    formats: [MP4, WEBM],
    source: new CustomSource({
      getSize: async () => {
        const file = await storage().stat(name);
        if (!file) throw new Error(`A piece of the video is missing: ${name}.`);
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
      // Times are derived from the frame number: the file has rounded times, and no duration of its last packet.
      await target.add(packet.clone({ timestamp: frame / FPS, duration: 1 / FPS }), { decoderConfig });
      frame++;
    }
    if (frame !== segment.to) {
      throw new Error(`Segment ${segment.index} has ${frame - segment.from} of ${segment.to - segment.from} frames.`);
    }
  });

/** Copies the sound track. Priming packets go before 0 s, where an edit list hides them. */
const copyAudio = async (
  { audio, format }: VideoParts,
  seconds: number,
  target: EncodedAudioPacketSource,
): Promise<void> => {
  for (const part of audio) await copyAudioPart(part, CODECS[format].audio, seconds, target);
};

const copyAudioPart = (
  { key, skip, firstPacket, packets }: StoredAudioPart,
  codec: AudioCodec,
  seconds: number,
  target: EncodedAudioPacketSource,
): Promise<void> =>
  withPiece(key, async (input) => {
    const { packet: samples, priming } = AUDIO_PACKETS[codec];
    const track = await input.getPrimaryAudioTrack();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !decoderConfig) throw new Error('The sound track is empty.');
    let index = -skip;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const timestamp = ((firstPacket + index) * samples - priming) / SAMPLE_RATE;
      if (index === packets || timestamp >= seconds) return;
      const duration = Math.min(samples / SAMPLE_RATE, seconds - timestamp);
      if (index >= 0) await target.add(packet.clone({ timestamp, duration }), { decoderConfig });
      index++;
    }
    if (index < packets) throw new Error(`The sound track lacks ${packets - index} packets.`);
  });

/**
 * Assembles stored segments and the sound track into one streamable video. Packets are copied without encoding, and only a
 * few are in memory at a time.
 * @param file path of the video
 */
export const assembleVideo = async (parts: VideoParts, file: string): Promise<void> => {
  const { format, segments, title } = parts;
  const codecs = CODECS[format];
  const frames = segments.at(-1)?.to ?? 0;
  const seconds = frames / FPS;
  const output = new Output({ format: CONTAINER[format](), target: new FilePathTarget(file) });
  const video = new EncodedVideoPacketSource(codecs.video);
  const audio = new EncodedAudioPacketSource(codecs.audio);
  const { packet, priming } = AUDIO_PACKETS[codecs.audio];
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
