import { type AudioSample, AudioSampleSink, type InputAudioTrack } from 'mediabunny';
import { resample, SAMPLE_RATE, type Stereo } from '../../lib/core/video/stereo';

/** Gains of the channels on the left, by their number: 5.1 (L R C LFE Ls Rs) is downmixed as in ITU-R BS.775. */
const LEFT_GAINS: Record<number, readonly number[]> = {
  1: [1],
  2: [1, 0],
  6: [1, 0, Math.SQRT1_2, 0, Math.SQRT1_2, 0],
};
const RIGHT_GAINS: Record<number, readonly number[]> = {
  1: [1],
  2: [0, 1],
  6: [0, 1, Math.SQRT1_2, 0, 0, Math.SQRT1_2],
};
/** For other numbers of channels. */
const DEFAULT_GAINS = { left: [1, 0], right: [0, 1] } as const;

/** Adds decoded samples to `target` at index `at`, which may be negative. */
const addChunk = (target: Stereo, chunk: AudioSample, at: number): void => {
  const channels = chunk.numberOfChannels;
  const gains = [LEFT_GAINS[channels] ?? DEFAULT_GAINS.left, RIGHT_GAINS[channels] ?? DEFAULT_GAINS.right];
  const plane = new Float32Array(chunk.numberOfFrames);
  for (let channel = 0; channel < channels; channel++) {
    if (gains.every((gain) => !gain[channel])) continue;
    chunk.copyTo(plane, { planeIndex: channel, format: 'f32-planar' });
    for (const [side, samples] of target.entries()) {
      const gain = gains[side]?.[channel] ?? 0;
      for (let i = Math.max(0, -at); gain > 0 && i < plane.length && at + i < samples.length; i++) {
        samples[at + i] = (samples[at + i] ?? 0) + gain * (plane[i] ?? 0);
      }
    }
  }
};

/** Decodes a part of a track at 48 kHz in stereo; null if nothing is there. @param start in seconds @param seconds duration */
export const decodeSound = async (track: InputAudioTrack, start: number, seconds: number): Promise<Stereo | null> => {
  let rate = SAMPLE_RATE;
  let decoded: Stereo | null = null;
  for await (const chunk of new AudioSampleSink(track).samples(start, start + seconds)) {
    // The decoder's rate: some AAC files declare half of it.
    rate = chunk.sampleRate;
    const length = Math.ceil(seconds * rate);
    decoded ??= [new Float32Array(length), new Float32Array(length)];
    addChunk(decoded, chunk, Math.round((chunk.timestamp - start) * rate));
    chunk.close();
  }
  return decoded && [resample(decoded[0], rate, SAMPLE_RATE), resample(decoded[1], rate, SAMPLE_RATE)];
};
