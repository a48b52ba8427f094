import { DEFAULT_READS, MUSIC_VOLUME, spokenLineSchema } from '../../model/sound';
import type { VideoProps } from '../props';
import lines from './spoken-sample.json';

/** What `public/landing/voice` contains of a video, made by `lib/tools/cli/make-landing-voice.ts`. */
export const SAMPLE_SPEECH = spokenLineSchema.array().parse(lines);

/** A sample with the built-in voice, and with music. */
export const withVoice = (video: VideoProps): VideoProps => ({
  ...video,
  voice: { id: 'flite:slt', speed: 1, reads: [...DEFAULT_READS] },
  music: { track: 'playful', volume: MUSIC_VOLUME.default },
  speech: SAMPLE_SPEECH,
});
