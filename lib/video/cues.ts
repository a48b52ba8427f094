import type { VideoProps } from './props';
import { SOUNDS, type SoundName } from './sounds';
import { type Scene, type Timeline, toFrames } from './timeline';

/** One sound of the video. All lengths in frames. */
export interface Cue {
  sound: SoundName;
  /** First frame of the video in which it sounds; always inside the scene that it belongs to. */
  from: number;
  /** Its tail may ring on into the next scene; the outro is longer than any, so none passes the video's end. */
  durationInFrames: number;
  /** What is left out of the beginning of the sound. */
  trimBefore: number;
  /** 0…1 */
  volume: number;
}

/** A sound at a frame of its scene. */
interface SceneCue {
  sound: SoundName;
  at: number;
  /** Frames it may last; its whole length when not given. */
  atMost?: number;
  volume?: number;
}

const lengthInFrames = (sound: SoundName) => toFrames(SOUNDS[sound].seconds);

const POPS = ['pop-1', 'pop-2', 'pop-3', 'pop-4', 'pop-5', 'pop-6'] as const;

/** One tick for each whole second left in the urgency phase; the last one is higher. */
const ticks = (scene: Extract<Scene, { kind: 'question' }>, fps: number): SceneCue[] => {
  const end = scene.countdownAt + scene.countdownFrames;
  const cues: SceneCue[] = [];
  for (let at = end - fps; at >= scene.urgencyAt; at -= fps) {
    cues.push({ sound: at === end - fps ? 'tick-last' : 'tick', at });
  }
  return cues;
};

const sceneCues = (scene: Scene, fps: number): SceneCue[] => {
  switch (scene.kind) {
    case 'intro':
      return [{ sound: 'intro', at: 0 }];
    case 'round_title':
      return [{ sound: 'whoosh', at: 0 }];
    case 'question':
      return [
        { sound: 'whoosh', at: 0, volume: 0.7 },
        ...scene.optionsAt.map((at, index): SceneCue => ({ sound: POPS[index] ?? 'pop-6', at })),
        ...ticks(scene, fps),
      ];
    case 'reveal':
      return [
        { sound: 'riser', at: 0, atMost: scene.revealAt },
        { sound: 'correct', at: scene.revealAt },
      ];
    case 'fact':
      return [{ sound: 'sparkle', at: 0 }];
    case 'outro':
      return [{ sound: 'outro', at: 0 }];
  }
};

/**
 * Every sound of a video in the order in which they begin; none with the sound pack `none`. The
 * suspense riser grows until its last sample, so it is entered late and ends exactly at the reveal.
 */
export const audioCues = (props: VideoProps, { scenes, fps }: Timeline): Cue[] => {
  if (props.look.soundPack === 'none') return [];
  return scenes
    .flatMap((scene) =>
      sceneCues(scene, fps).map(
        ({ sound, at, atMost = lengthInFrames(sound), volume = 1 }): Cue => ({
          sound,
          from: scene.from + at,
          durationInFrames: Math.min(atMost, lengthInFrames(sound)),
          trimBefore: Math.max(0, lengthInFrames(sound) - atMost),
          volume,
        }),
      ),
    )
    .sort((a, b) => a.from - b.from);
};
