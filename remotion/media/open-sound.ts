import { SAMPLE_RATE, type Stereo } from '../../lib/core/video/stereo';
import { decodeSound } from './decode-sound';
import { openFile, readMedia } from './file-input';
import { MediaError } from './media-error';
import { openSoundTrack } from './sound-track';

/** A sound that is read in parts, for files of any length. */
export interface OpenSound {
  /** Samples at 48 kHz from sample `start` on; silence outside the file. Memory is proportional to `length`. */
  read(start: number, length: number): Promise<Stereo>;
  close(): void;
}

/** Windows start on this grid, 40 ms, which is a whole number of samples at every usual rate. */
const GRID = SAMPLE_RATE / 25;
/** Decoded before what is needed, so that decoders and the resampler are in the state of the whole file; and after. */
const MARGIN = { before: 3 * GRID, after: GRID } as const;

/**
 * Opens a sound. @param name for error messages
 * @throws MediaError if the file is missing or cannot be decoded; also `read`
 */
export const openSound = async (name: string, url: string): Promise<OpenSound> => {
  const input = openFile(name, url);
  const sound = await readMedia(name, async () => {
    const found = await openSoundTrack(name, url, input);
    if (found === null) throw new MediaError(`${name} has no sound.`);
    return found;
  });
  return {
    read: async (start, length) => {
      const from = Math.max(0, Math.floor(start / GRID) * GRID - MARGIN.before);
      const seconds = (start + length + MARGIN.after - from) / SAMPLE_RATE;
      const decoded = await readMedia(name, () => decodeSound(sound, from / SAMPLE_RATE, seconds));
      const part = (channel: 0 | 1) => {
        const samples = new Float32Array(length);
        samples.set(decoded?.[channel].subarray(start - from, start - from + length) ?? []);
        return samples;
      };
      return [part(0), part(1)];
    },
    close: () => input.dispose(),
  };
};
