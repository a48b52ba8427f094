import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import { FPS } from '../../lib/core/model/video-settings';
import { assetName } from '../../lib/core/video/asset-name';
import { AUDIO_PACKETS, scoreOf } from '../../lib/core/video/audio-parts';
import type { ClipCue, SpeechCue } from '../../lib/core/video/cues';
import { clipGain } from '../../lib/core/video/loudness';
import { mixSounds, type ReadMusic, type Sources } from '../../lib/core/video/mix';
import type { VideoProps } from '../../lib/core/video/props';
import type { AudioRequest } from '../../lib/core/video/render-requests';
import type { SoundName } from '../../lib/core/video/sounds';
import { SAMPLE_RATE, type Stereo } from '../../lib/core/video/stereo';
import { findOvershoots, type Overshoot, PEAKS_PER_SECOND, truePeaks, turnDown } from '../../lib/core/video/true-peak';
import { decodeSound } from '../media/decode-sound';
import { loadClip } from '../media/load-clip';
import { MediaError } from '../media/media-error';
import { measureMusic, musicFile } from '../media/open-music';
import { openSound } from '../media/open-sound';

const loadSound = async (name: SoundName): Promise<[SoundName, Stereo]> => {
  const response = await fetch(`/sounds/${name}.wav`);
  if (!response.ok) throw new Error(`The sound ${name} did not load: ${response.status}.`);
  const decoder = new OfflineAudioContext({ numberOfChannels: 2, length: 1, sampleRate: SAMPLE_RATE });
  const decoded = await decoder.decodeAudioData(await response.arrayBuffer());
  const left = decoded.getChannelData(0);
  return [name, [left, decoded.numberOfChannels > 1 ? decoded.getChannelData(1) : left]];
};

/** A question's audio file, normalised to the common loudness. */
const loadQuestionClip = async (props: VideoProps, clip: ClipCue): Promise<Stereo | null> => {
  const [url, asset] = Object.entries(props.assets).find(([, { sha256 }]) => sha256 === clip.sha256) ?? [];
  if (url === undefined || asset === undefined) throw new RangeError(`The video has no file ${clip.sha256}.`);
  const address = new URL(asset.path, location.href).href;
  const seconds = clip.durationInFrames / FPS;
  const sound = await loadClip(assetName(props, url), address, { startMs: clip.startMs, seconds });
  if (sound === null) return null;
  const gain = clipGain(sound);
  for (const channel of sound) for (let i = 0; i < channel.length; i++) channel[i] = gain * (channel[i] ?? 0);
  return sound;
};

/** A line of the voice. Engines deliver it at its final loudness. */
const loadLine = async (props: VideoProps, line: SpeechCue): Promise<Stereo | null> => {
  const spoken = props.speech.find(({ sha256 }) => sha256 === line.sha256);
  if (spoken === undefined) throw new RangeError(`The video has no speech ${line.sha256}.`);
  const seconds = line.durationInFrames / FPS;
  try {
    return await loadClip('The speech', new URL(spoken.path, location.href).href, { startMs: 0, seconds });
  } catch (error) {
    // Its owner did not upload it: a new render creates it again.
    if (error instanceof MediaError)
      throw new MediaError('The speech could not be read. Render the video again.', { cause: error });
    throw error;
  }
};

/** The music, read as it is needed; files of users at the loudness of built-in ones. */
const openVideoMusic = async (props: VideoProps): Promise<{ read: ReadMusic; close: () => void } | null> => {
  const file = musicFile(props);
  if (file === null) return null;
  const sound = await openSound('The music', new URL(file.path, location.href).href);
  const gain = file.isBuiltIn ? 1 : await measureMusic(sound, file.seconds);
  return {
    read: async (start, length) => {
      const read = await sound.read(start, length);
      if (gain !== 1)
        for (const channel of read) for (let i = 0; i < length; i++) channel[i] = gain * (channel[i] ?? 0);
      return read;
    },
    close: sound.close,
  };
};

const asSample = ([left, right]: Stereo, timestamp: number): AudioSample => {
  const data = new Float32Array(left.length + right.length);
  data.set(left);
  data.set(right, left.length);
  return new AudioSample({ data, format: 'f32-planar', numberOfChannels: 2, sampleRate: SAMPLE_RATE, timestamp });
};

/** Encodes a mix as MP4. Overshoots of the encoding before are turned down. */
const encodeMix = async (
  { codec, bitrate, fromSample }: AudioRequest,
  mix: AsyncIterable<Stereo>,
  overshoots: readonly Overshoot[],
  signal?: AbortSignal,
): Promise<ArrayBuffer> => {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target });
  const source = new AudioSampleSource({ codec, bitrate });
  output.addAudioTrack(source);
  await output.start();
  let samples = 0;
  for await (const block of mix) {
    signal?.throwIfAborted();
    turnDown(block, fromSample + samples, overshoots);
    const sample = asSample(block, samples / SAMPLE_RATE);
    await source.add(sample);
    sample.close();
    samples += block[0].length;
  }
  await output.finalize();
  if (target.buffer === null) throw new Error('The sound track is empty.');
  return target.buffer;
};

/** Seconds that are decoded before others, with which a decoder gets into the state of the whole file. */
const LEAD_IN = 0.12;
/**
 * Seconds that are decoded at once: all, as when the video is played from its start, and 10, as after seeking. Decoders play
 * noise of their own instead of noise-like sound (perceptual noise substitution), so each decoding has other peaks (D188).
 */
const DECODED_AT_ONCE = [Number.POSITIVE_INFINITY, 10] as const;

/** Where encoded sound is above −1 dBTP. None if this browser cannot decode it. */
const overshootsIn = async (
  encoded: ArrayBuffer,
  { codec, fromSample }: AudioRequest,
  signal?: AbortSignal,
): Promise<Overshoot[]> => {
  using input = new Input({ formats: [MP4], source: new BufferSource(encoded) });
  const track = await input.getPrimaryAudioTrack();
  if (track === null || !(await track.canDecode())) return [];
  const length = await track.computeDuration();
  const peaks = Array<number>(Math.ceil(length * PEAKS_PER_SECOND)).fill(0);
  for (const most of DECODED_AT_ONCE) {
    for (let at = 0; at < length; at += most) {
      signal?.throwIfAborted();
      const start = Math.max(0, at - LEAD_IN);
      const sound = await decodeSound({ track, delay: 0 }, start, Math.min(length, at + most) - start);
      const skipped = Math.round((at - start) * SAMPLE_RATE);
      for (const channel of sound ?? []) {
        for (const [index, peak] of truePeaks(channel.subarray(skipped)).entries()) {
          const place = at * PEAKS_PER_SECOND + index;
          peaks[place] = Math.max(peaks[place] ?? 0, peak);
        }
      }
    }
  }
  return findOvershoots(peaks, fromSample - AUDIO_PACKETS[codec].priming);
};

/** Encodings of a part. One is the rule: the limiter leaves room for nearly all that AAC adds. */
const MOST_ENCODINGS = 3;

/**
 * Mixes part of the video's audio and encodes it as MP4. Encoders add peaks that no limiter can foresee, so the result is
 * decoded, and what exceeds −1 dBTP is turned down and encoded again, at most twice.
 * @throws the reason of `signal` when it aborts
 */
export const renderAudio = async (request: AudioRequest, signal?: AbortSignal): Promise<ArrayBuffer> => {
  const { props, fromSample, toSample } = request;
  // Used even if the browser has its own AAC encoder, because this one's priming is known (audio-parts.ts).
  registerAacEncoder();
  const score = scoreOf(props, { fromSample, toSample });
  const pack = new Map(await Promise.all([...new Set(score.cues.map(({ sound }) => sound))].map(loadSound)));
  const music = score.music ? await openVideoMusic(props) : null;
  const sources: Sources = {
    pack,
    clip: (clip) => loadQuestionClip(props, clip),
    speech: (line) => loadLine(props, line),
    ...(music && { music: music.read }),
  };
  try {
    const overshoots: Overshoot[] = [];
    for (let encoding = 1; ; encoding++) {
      const mix = mixSounds(score, sources, { from: fromSample, to: toSample });
      const encoded = await encodeMix(request, mix, overshoots, signal);
      const found = encoding < MOST_ENCODINGS ? await overshootsIn(encoded, request, signal) : [];
      if (found.length === 0) return encoded;
      overshoots.push(...found);
    }
  } finally {
    music?.close();
  }
};
