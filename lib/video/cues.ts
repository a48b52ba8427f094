import { clipOf } from '../model/question-types';
import { clipFrames } from '../model/question-types/visual';
import type { VideoProps } from './props';
import { SOUNDS, type SoundName } from './sounds';
import { type Scene, type Timeline, toFrames } from './timeline';

/** One sound of the sound pack. All lengths in frames. */
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

/**
 * The sound of a question's own file, which sounds alone: it begins with the countdown and ends with it at the
 * latest. All lengths in frames.
 */
export interface ClipCue {
  /** Names the file by its bytes, so that the sound track's key does not depend on where it lies. */
  sha256: string;
  /** Where in the file it begins, in milliseconds. */
  startMs: number;
  from: number;
  durationInFrames: number;
}

/** Frames over which a clip comes in, and goes. */
const CLIP_FADE = { in: 2, out: 9 } as const;

/** How loud a clip is when `played` of its frames have passed (fractions allowed), from 0 to 1. */
export const clipFade = ({ durationInFrames }: Pick<ClipCue, 'durationInFrames'>, played: number): number =>
  Math.max(0, Math.min(1, played / CLIP_FADE.in, (durationInFrames - played) / CLIP_FADE.out));

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

/** Of ticks while a clip sounds: it is what one has to listen to. */
const DUCKED = 0.35;

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
        ...scene.partsAt.map((at, index): SceneCue => ({ sound: POPS[index] ?? 'pop-6', at })),
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
 * The sounds of the questions' own files, in their order. They are content and no part of the sound pack:
 * they sound with every one of them, also with `none`. A film without sound has a cue like any other.
 */
export const clipCues = (props: VideoProps, { scenes }: Timeline): ClipCue[] => {
  const questions = new Map(props.rounds.flatMap((round) => round.questions).map((asked) => [asked.id, asked]));
  return scenes.flatMap((scene): ClipCue[] => {
    const asked = scene.kind === 'question' ? questions.get(scene.questionId) : undefined;
    const clip = asked ? clipOf(asked) : null;
    if (scene.kind !== 'question' || asked === undefined || clip === null) return [];
    const asset = clip.url === null ? undefined : props.assets[clip.url];
    const { assets } = props;
    const durationInFrames = clipFrames(clip, { assets, countdownSeconds: asked.countdownSeconds });
    if (asset === undefined || durationInFrames === 0) return [];
    return [{ sha256: asset.sha256, startMs: clip.startMs, from: scene.from + scene.countdownAt, durationInFrames }];
  });
};

/**
 * Every sound of the sound pack in the order in which they begin; none with the pack `none`. The
 * suspense riser grows until its last sample, so it is entered late and ends exactly at the reveal.
 * Ticks are softer while a question's own clip sounds.
 */
export const audioCues = (props: VideoProps, timeline: Timeline): Cue[] => {
  if (props.look.soundPack === 'none') return [];
  const clips = clipCues(props, timeline);
  const isDucked = (sound: SoundName, frame: number) =>
    sound.startsWith('tick') &&
    clips.some(({ from, durationInFrames }) => from <= frame && frame < from + durationInFrames);
  return timeline.scenes
    .flatMap((scene) =>
      sceneCues(scene, timeline.fps).map(
        ({ sound, at, atMost = lengthInFrames(sound), volume = 1 }): Cue => ({
          sound,
          from: scene.from + at,
          durationInFrames: Math.min(atMost, lengthInFrames(sound)),
          trimBefore: Math.max(0, lengthInFrames(sound) - atMost),
          volume: isDucked(sound, scene.from + at) ? DUCKED * volume : volume,
        }),
      ),
    )
    .sort((a, b) => a.from - b.from);
};
