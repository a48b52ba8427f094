import { BufferSource, BufferTarget, Input, MP4, type Target } from 'mediabunny';
import { FPS } from '../../lib/model/video-settings';
import { AUDIO_PACKETS, type AudioPart, audioParts } from '../../lib/video/audio-parts';
import { CODECS, type VideoEncoding } from '../../lib/video/encoding';
import type { VideoProps } from '../../lib/video/props';
import { SAMPLE_RATE } from '../../lib/video/stereo';
import { buildTimeline } from '../../lib/video/timeline';
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

/** The first frame that ends after a part of the sound track. */
const frameAfter = ({ firstPacket, packets }: AudioPart, samplesPerPacket: number, frames: number): number =>
  Math.min(frames, Math.ceil(((firstPacket + packets) * samplesPerPacket * FPS) / SAMPLE_RATE));

const addSound = async (
  { props, encoding }: ExportRequest,
  part: AudioPart,
  file: VideoFile,
  signal: AbortSignal,
): Promise<void> => {
  const target = new BufferTarget();
  await renderAudio({ props, codec: CODECS[encoding.format].audio, ...part }, target, signal);
  if (!target.buffer) throw new Error('The sound track is empty.');
  using input = new Input({ formats: [MP4], source: new BufferSource(target.buffer) });
  await file.addSound(part, input);
};

/**
 * Renders a whole video in this page, as the server does, and writes it to `target`. Uses no timers and no animation
 * frames, which browsers slow down in background tabs.
 * @throws MediaError if a file of the quiz is missing or broken; the reason of `signal` when it aborts
 */
export const exportVideo = async (
  request: ExportRequest,
  target: Target,
  { signal, onProgress }: ExportOptions,
): Promise<void> => {
  const { props, encoding } = request;
  const { durationInFrames: frames } = buildTimeline(props);
  const codec = CODECS[encoding.format].audio;
  const { packet } = AUDIO_PACKETS[codec];
  const parts = audioParts(frames, codec);
  const file = createVideoFile({ format: encoding.format, frames, title: props.title }, target);
  const video = openVideo(props);
  try {
    await file.start();
    let from = 0;
    // The muxer keeps packets in memory until both tracks have arrived there.
    for (const part of parts) {
      await addSound(request, part, file, signal);
      const to = part === parts.at(-1) ? frames : frameAfter(part, packet, frames);
      const addFrame: TakePacket = async (frame, ...encoded) => {
        await file.addFrame(frame, ...encoded);
        if ((frame + 1) % FPS === 0) onProgress(frame + 1);
      };
      if (from < to) await encodeFrames(video, { from, to, encoding }, addFrame, signal);
      from = to;
    }
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
