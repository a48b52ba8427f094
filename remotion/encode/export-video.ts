import { BufferSource, Input, MP4, type Target } from 'mediabunny';
import { FPS } from '../../lib/core/model/video-settings';
import { AUDIO_PACKETS, type AudioPart, audioParts } from '../../lib/core/video/audio-parts';
import { type AudioCodec, CODECS, type VideoEncoding } from '../../lib/core/video/encoding';
import type { VideoProps } from '../../lib/core/video/props';
import { segmentRanges } from '../../lib/core/video/segments';
import { SAMPLE_RATE } from '../../lib/core/video/stereo';
import { encodeFrames, type TakePacket } from './encode-frames';
import { openVideo } from './painter';
import { renderAudio } from './render-audio';
import { createVideoFile, type VideoFile } from './video-file';

export interface ExportRequest {
  props: VideoProps;
  encoding: VideoEncoding;
}

interface ExportOptions {
  signal: AbortSignal;
  /** Called with the number of encoded frames, once per second of video. */
  onProgress: (frames: number) => void;
}

/** The frame in which a part of the sound track begins. */
const frameOf = ({ firstPacket }: AudioPart, codec: AudioCodec): number =>
  Math.floor((firstPacket * AUDIO_PACKETS[codec].packet * FPS) / SAMPLE_RATE);

const addSound = async (
  { props, encoding }: ExportRequest,
  part: AudioPart,
  file: VideoFile,
  signal: AbortSignal,
): Promise<void> => {
  const { format, audioBitrate: bitrate } = encoding;
  const sound = await renderAudio({ props, codec: CODECS[format].audio, bitrate, ...part }, signal);
  using input = new Input({ formats: [MP4], source: new BufferSource(sound) });
  await file.addSound(part, input);
};

/**
 * Renders a whole video in this page and writes it to `target`. Each segment has a new encoder, as on the server, so that the
 * same browser makes the same pictures. Uses no timers and no animation frames, which browsers slow down in background tabs.
 * @throws MediaError if a file of the quiz is missing or broken; the reason of `signal` when it aborts
 */
export const exportVideo = async (
  request: ExportRequest,
  target: Target,
  { signal, onProgress }: ExportOptions,
): Promise<void> => {
  const { props, encoding } = request;
  const video = openVideo(props);
  const { durationInFrames: frames } = video.timeline;
  const codec = CODECS[encoding.format].audio;
  const parts = audioParts(frames, codec);
  const file = createVideoFile({ format: encoding.format, frames, title: props.title }, target);
  const addFrame: TakePacket = async (frame, ...encoded) => {
    await file.addFrame(frame, ...encoded);
    if ((frame + 1) % FPS === 0) onProgress(frame + 1);
  };
  try {
    await file.start();
    for (const [from, to] of segmentRanges(props, video.timeline)) {
      // The muxer keeps pictures in memory until their sound is there.
      for (let part = parts[0]; part && frameOf(part, codec) < to; part = parts[0]) {
        await addSound(request, part, file, signal);
        parts.shift();
      }
      await encodeFrames(video, { from, to, encoding }, addFrame, signal);
    }
    for (const part of parts) await addSound(request, part, file, signal);
    file.endSound();
    file.endFrames();
    signal.throwIfAborted();
    await file.finish();
  } catch (error) {
    await file.cancel();
    throw error;
  } finally {
    video.close();
  }
};
