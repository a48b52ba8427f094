import { isMusicName } from '../../lib/core/model/sound';
import { musicFileGain } from '../../lib/core/video/loudness';
import { musicPath } from '../../lib/core/video/music';
import type { VideoProps } from '../../lib/core/video/props';
import { SAMPLE_RATE, type Stereo } from '../../lib/core/video/stereo';
import type { OpenSound } from './open-sound';

/** Where the loudness of a file is measured: shares of its length, and seconds at each. */
const MEASURED = { at: [0.1, 0.4, 0.7], seconds: 10 } as const;

/** The file of a video's music, by its path in the app; null without music, or if the file is gone. */
export const musicFile = ({
  music,
  assets,
}: VideoProps): { path: string; seconds: number | null; isBuiltIn: boolean } | null => {
  if (music === null) return null;
  if (isMusicName(music.track)) return { path: musicPath(music.track), seconds: null, isBuiltIn: true };
  const asset = assets[music.track];
  return asset ? { path: asset.path, seconds: asset.durationSeconds, isBuiltIn: false } : null;
};

const joined = (sounds: readonly Stereo[], channel: 0 | 1) => {
  const samples = new Float32Array(sounds.reduce((sum, sound) => sum + sound[channel].length, 0));
  let at = 0;
  for (const sound of sounds) {
    samples.set(sound[channel], at);
    at += sound[channel].length;
  }
  return samples;
};

/** The gain that brings a file to the loudness of music, from at most 30 seconds of it, so that hours are as quick. */
export const measureMusic = async (sound: OpenSound, seconds: number | null): Promise<number> => {
  const length = MEASURED.seconds * SAMPLE_RATE;
  const isLong = seconds !== null && seconds > 3 * MEASURED.seconds;
  const starts = isLong ? MEASURED.at.map((share) => Math.floor(share * seconds * SAMPLE_RATE)) : [0];
  const measured: Stereo[] = [];
  for (const start of starts) measured.push(await sound.read(start, isLong ? length : 3 * length));
  return musicFileGain([joined(measured, 0), joined(measured, 1)]);
};
