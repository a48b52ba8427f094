import {
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  type Input,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type Target,
  WebMOutputFormat,
} from 'mediabunny';
import { FPS, type RenderFormat } from '../../lib/core/model/video-settings';
import { AUDIO_PACKETS, type AudioPart } from '../../lib/core/video/audio-parts';
import { CODECS } from '../../lib/core/video/encoding';
import { SAMPLE_RATE } from '../../lib/core/video/stereo';

/** MP4 files start with their index: "reserve" leaves space for it, so that the video is written in one pass. */
const CONTAINER: Record<RenderFormat, () => OutputFormat> = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'reserve' }),
  webm: () => new WebMOutputFormat(),
};

/** A streamable video that is written from packets, without encoding. */
export interface VideoFile {
  start(): Promise<void>;
  /** Adds the packet of a frame, counted from 0. The decoder configuration is required with the first one. */
  addFrame(frame: number, packet: EncodedPacket, metadata?: EncodedVideoChunkMetadata): Promise<void>;
  endFrames(): void;
  /**
   * Copies a part of the sound track from a file with its packets. Priming packets, which are before 0 s, are left out: to hide
   * them, an MP4 would need an edit list, which platforms refuse (D189).
   */
  addSound(part: Pick<AudioPart, 'skip' | 'firstPacket' | 'packets'>, file: Input): Promise<void>;
  endSound(): void;
  finish(): Promise<void>;
  cancel(): Promise<void>;
}

/** Creates a video file. @param frames its length */
export const createVideoFile = (
  { format, frames, title }: { format: RenderFormat; frames: number; title: string },
  target: Target,
): VideoFile => {
  const codecs = CODECS[format];
  const seconds = frames / FPS;
  const { packet: packetSamples, priming } = AUDIO_PACKETS[codecs.audio];
  const output = new Output({ format: CONTAINER[format](), target });
  const video = new EncodedVideoPacketSource(codecs.video);
  const audio = new EncodedAudioPacketSource(codecs.audio);
  output.addVideoTrack(video, { frameRate: FPS, maximumPacketCount: frames });
  const samples = seconds * SAMPLE_RATE + priming;
  output.addAudioTrack(audio, { maximumPacketCount: Math.ceil(samples / packetSamples) + 1 });
  output.setMetadataTags({ title });
  return {
    start: () => output.start(),
    // Times are derived from the frame number: segments have rounded times, and no duration of their last packet.
    addFrame: (frame, packet, metadata) =>
      video.add(packet.clone({ timestamp: frame / FPS, duration: 1 / FPS }), metadata),
    endFrames: () => video.close(),
    addSound: async ({ skip, firstPacket, packets }, file) => {
      const track = await file.getPrimaryAudioTrack();
      const decoderConfig = await track?.getDecoderConfig();
      if (!track || !decoderConfig) throw new Error('The sound track is empty.');
      let index = -skip;
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = ((firstPacket + index) * packetSamples - priming) / SAMPLE_RATE;
        if (index === packets || timestamp >= seconds) return;
        const duration = Math.min(packetSamples / SAMPLE_RATE, seconds - timestamp);
        if (index >= 0 && timestamp >= 0) await audio.add(packet.clone({ timestamp, duration }), { decoderConfig });
        index++;
      }
      if (index < packets) throw new Error(`The sound track lacks ${packets - index} packets.`);
    },
    endSound: () => audio.close(),
    finish: () => output.finalize(),
    cancel: () => output.cancel(),
  };
};
