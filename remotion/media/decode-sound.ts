import { type AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { resample, SAMPLE_RATE, type Stereo } from '../../lib/core/video/stereo';
import { isDamage } from './media-error';
import type { SoundTrack } from './sound-track';

/** A channel of an equal part on both sides, as in ITU-R BS.775: 3 dB less. */
const HALF = Math.SQRT1_2;
type Gains = readonly [left: number, right: number];
const [LEFT, RIGHT, CENTRE, SILENT]: readonly Gains[] = [
  [1, 0],
  [0, 1],
  [HALF, HALF],
  [0, 0],
] as const;
/** Surround channels; one behind the listener is divided between both sides. */
const [SURROUND_LEFT, SURROUND_RIGHT, BACK]: readonly Gains[] = [
  [HALF, 0],
  [0, HALF],
  [0.5, 0.5],
] as const;

/**
 * Gains of the channels by their number, in the order of Chromium's decoders (WAVE): L R C LFE, then the back, then the
 * sides. Like the standard, it leaves out the LFE channel.
 */
const LAYOUTS: Readonly<Record<number, readonly (Gains | undefined)[]>> = {
  1: [[1, 1]],
  2: [LEFT, RIGHT],
  3: [LEFT, RIGHT, CENTRE],
  4: [LEFT, RIGHT, SURROUND_LEFT, SURROUND_RIGHT],
  5: [LEFT, RIGHT, CENTRE, SURROUND_LEFT, SURROUND_RIGHT],
  6: [LEFT, RIGHT, CENTRE, SILENT, SURROUND_LEFT, SURROUND_RIGHT],
  7: [LEFT, RIGHT, CENTRE, SILENT, BACK, SURROUND_LEFT, SURROUND_RIGHT],
  8: [LEFT, RIGHT, CENTRE, SILENT, SURROUND_LEFT, SURROUND_RIGHT, SURROUND_LEFT, SURROUND_RIGHT],
};
/** Four channels of AAC are L R C and one behind (ISO/IEC 14496-3, channel configuration 4). */
const AAC_FOUR = [LEFT, RIGHT, CENTRE, BACK];

/** How much of a channel is heard on the left and right. Channels of unknown layouts are heard on both sides. */
const gainsOf = (channel: number, channels: number, codec: string | null): Gains => {
  const layout = channels === 4 && codec === 'aac' ? AAC_FOUR : LAYOUTS[channels];
  return layout?.[channel] ?? [HALF, HALF];
};

/** Adds decoded samples to `target` at index `at`, which may be negative. */
const addChunk = (target: Stereo, chunk: AudioSample, at: number, codec: string | null): void => {
  const channels = chunk.numberOfChannels;
  const plane = new Float32Array(chunk.numberOfFrames);
  for (let channel = 0; channel < channels; channel++) {
    const gains = gainsOf(channel, channels, codec);
    if (gains.every((gain) => gain === 0)) continue;
    chunk.copyTo(plane, { planeIndex: channel, format: 'f32-planar' });
    for (const [side, samples] of target.entries()) {
      const gain = gains[side] ?? 0;
      for (let i = Math.max(0, -at); gain > 0 && i < plane.length && at + i < samples.length; i++) {
        samples[at + i] = (samples[at + i] ?? 0) + gain * (plane[i] ?? 0);
      }
    }
  }
};

/** Seconds: about a packet. It doubles while nothing can be decoded. */
const SKIP = 0.03;
/** Of a part. After these, the rest is silent. */
const MOST_FAULTS = 100;

/** The samples of a part, without what is damaged: as in players, nothing is heard there. */
async function* wholeSamples(track: InputAudioTrack, from: number, to: number): AsyncGenerator<AudioSample> {
  let [at, skip] = [from, SKIP];
  for (let faults = 0; at < to && faults < MOST_FAULTS; faults++) {
    try {
      for await (const chunk of new AudioSampleSink(track).samples(at, to)) {
        at = Math.max(at, chunk.timestamp + chunk.duration);
        skip = SKIP;
        yield chunk;
      }
      return;
    } catch (error) {
      if (!isDamage(error)) throw error;
      at += skip;
      skip *= 2;
    }
  }
}

/** Decodes a part of a sound at 48 kHz in stereo; null if nothing is there. @param start in seconds @param seconds duration */
export const decodeSound = async (
  { track, delay }: SoundTrack,
  start: number,
  seconds: number,
): Promise<Stereo | null> => {
  const codec = await track.getCodec();
  const from = start + delay;
  let rate = SAMPLE_RATE;
  let decoded: Stereo | null = null;
  for await (const chunk of wholeSamples(track, from, from + seconds)) {
    // The decoder's rate: some AAC files declare half of it.
    rate = chunk.sampleRate;
    const length = Math.ceil(seconds * rate);
    decoded ??= [new Float32Array(length), new Float32Array(length)];
    addChunk(decoded, chunk, Math.round((chunk.timestamp - from) * rate), codec);
    chunk.close();
  }
  return decoded && [resample(decoded[0], rate, SAMPLE_RATE), resample(decoded[1], rate, SAMPLE_RATE)];
};
