import { MUSIC_NAMES, type MusicName } from '../model/sound';
import { FPS } from '../model/video-settings';

/** The longest `revealSuspenseFrames` (specification, ThemeEffects). Shorter risers are cut at their start. */
const RISER_SECONDS = 90 / FPS;

/**
 * The sound pack: `public/sounds/<name>.wav`, with lengths in seconds including the tail. `lib/tools/cli/make-sounds.ts`
 * synthesises exactly these files.
 */
const EFFECTS = {
  intro: { seconds: 2.4 },
  whoosh: { seconds: 0.8 },
  'pop-1': { seconds: 0.6 },
  'pop-2': { seconds: 0.6 },
  'pop-3': { seconds: 0.6 },
  'pop-4': { seconds: 0.6 },
  'pop-5': { seconds: 0.6 },
  'pop-6': { seconds: 0.6 },
  tick: { seconds: 0.3 },
  'tick-last': { seconds: 0.5 },
  riser: { seconds: RISER_SECONDS },
  correct: { seconds: 2.2 },
  sparkle: { seconds: 1.6 },
  outro: { seconds: 4.4 },
} as const satisfies Record<string, { seconds: number }>;

/** The sounds of a track of music, in its key and tempo: a tick of the countdown, its build, and the hit of the reveal. */
const TRACK_SOUNDS = { tick: { seconds: 0.25 }, build: { seconds: 4 }, hit: { seconds: 1.8 } } as const;
type TrackSound = `${keyof typeof TRACK_SOUNDS}-${MusicName}`;

export type SoundName = keyof typeof EFFECTS | TrackSound;
export const SOUNDS: Readonly<Record<SoundName, { seconds: number }>> = {
  ...EFFECTS,
  ...(Object.fromEntries(
    MUSIC_NAMES.flatMap((track) => Object.entries(TRACK_SOUNDS).map(([kind, sound]) => [`${kind}-${track}`, sound])),
  ) as Record<TrackSound, { seconds: number }>),
};
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

/** A sound of the sound pack. All durations are in frames. */
export interface Cue {
  sound: SoundName;
  /** First frame in the video; always within its scene. */
  from: number;
  /** May extend into the next scene, but not beyond the video, because the last scene is longer than its sound. */
  durationInFrames: number;
  /** Frames skipped at the start of the sound. */
  trimBefore: number;
  /** 0…1 */
  volume: number;
}
