import { clipOf } from '../model/question-types';
import { clipFrames } from '../model/question-types/visual';
import { brandClip, isClipScene } from './brand-clips';
import { toFrames } from './durations';
import { musicCues } from './music-cues';
import { isShort, type VideoProps } from './props';
import type { Scene, Timeline } from './scenes';
import { type Cue, SOUNDS, type SoundName } from './sounds';
import { spokenOf } from './spoken';

/**
 * The sound of a question's clip, which starts with the countdown and ends no later, or of a clip of the brand. All
 * durations are in frames.
 */
export interface ClipCue {
  /** Of the file, so that the sound track's key does not depend on its path. */
  sha256: string;
  /** Start of the clip in the file, in milliseconds. */
  startMs: number;
  from: number;
  durationInFrames: number;
}

/** Frames. */
const CLIP_FADE = { in: 2, out: 9 } as const;

/** The volume of a clip, 0 to 1, when `played` of its frames have passed (fractions allowed). */
export const clipFade = ({ durationInFrames }: Pick<ClipCue, 'durationInFrames'>, played: number): number =>
  Math.max(0, Math.min(1, played / CLIP_FADE.in, (durationInFrames - played) / CLIP_FADE.out));

/** A line of the voice, in frames of the video. */
export interface SpeechCue {
  /** Of the file, so that the sound track's key does not depend on its path. */
  sha256: string;
  from: number;
  durationInFrames: number;
}

/** The lines of the voice that are generated, in order. */
export const speechCues = (props: VideoProps, { scenes }: Timeline): SpeechCue[] =>
  scenes.flatMap((scene) =>
    scene.speech.flatMap(({ line, at, durationInFrames }) => {
      const { generated } = spokenOf(props, line);
      if (generated === null) return [];
      return [{ sha256: generated.sha256, from: scene.from + at, durationInFrames }];
    }),
  );

interface SceneCue {
  sound: SoundName;
  /** Frame of the scene. */
  at: number;
  /** Maximum duration in frames. Default: the whole sound. */
  atMost?: number;
  volume?: number;
}

const lengthInFrames = (sound: SoundName) => toFrames(SOUNDS[sound].seconds);

const POPS = ['pop-1', 'pop-2', 'pop-3', 'pop-4', 'pop-5', 'pop-6'] as const;

/** Volume of other sounds than the music's own, so that the reveal is the loudest moment of a video with music. */
const WITH_MUSIC = 0.7;

/** Volume of ticks while a clip plays, and of the intro's sound under a hook. */
const DUCKED = 0.35;

/** One tick per full second of the urgency phase; the last one is higher. */
const ticks = (scene: Extract<Scene, { kind: 'question' }>, fps: number): SceneCue[] => {
  const end = scene.countdownAt + scene.countdownFrames;
  const cues: SceneCue[] = [];
  for (let at = end - fps; at >= scene.urgencyAt; at -= fps) {
    cues.push({ sound: at === end - fps ? 'tick-last' : 'tick', at });
  }
  return cues;
};

/** Music has ticks and a build of its own (music-cues.ts). */
const sceneCues = (
  scene: Scene,
  fps: number,
  { isInShort, hasMusic }: { isInShort: boolean; hasMusic: boolean },
): SceneCue[] => {
  switch (scene.kind) {
    case 'intro_clip':
    case 'outro_clip':
      return [];
    case 'intro':
      // A hook is said over it.
      return [{ sound: 'intro', at: 0, ...(scene.speech[0]?.at === 0 && { volume: DUCKED }) }];
    case 'round_title':
      return [{ sound: 'whoosh', at: 0 }];
    case 'question':
      return [
        { sound: 'whoosh', at: 0, volume: 0.7 },
        // Parts that are there from the start make no sound.
        ...scene.partsAt.flatMap((at, index): SceneCue[] => (at < 0 ? [] : [{ sound: POPS[index] ?? 'pop-6', at }])),
        ...(hasMusic ? [] : ticks(scene, fps)),
      ];
    case 'reveal':
      return [
        ...(hasMusic ? [] : [{ sound: 'riser', at: 0, atMost: scene.revealAt } as const]),
        { sound: 'correct', at: scene.revealAt },
      ];
    case 'fact':
      return [{ sound: 'sparkle', at: 0 }];
    case 'score_prompt':
      return [{ sound: 'sparkle', at: 0, volume: 0.7 }];
    case 'outro':
      return [{ sound: isInShort ? 'sparkle' : 'outro', at: 0 }];
  }
};

/**
 * The clips of the brand and of all questions, in order. They play with every sound pack, also with `none`. A video without an audio
 * track has a cue, too.
 */
export const clipCues = (props: VideoProps, { scenes }: Timeline): ClipCue[] => {
  const questions = new Map(props.rounds.flatMap((round) => round.questions).map((asked) => [asked.id, asked]));
  return scenes.flatMap((scene): ClipCue[] => {
    if (isClipScene(scene)) {
      const sha256 = brandClip(props, scene.kind)?.video.sha256;
      const { from, durationInFrames } = scene;
      return sha256 === undefined ? [] : [{ sha256, startMs: 0, from, durationInFrames }];
    }
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
 * The sounds of the sound pack in order of their start. The riser is cut at its start so that it ends exactly at the
 * reveal. Ticks are quieter while a clip plays.
 */
export const audioCues = (props: VideoProps, timeline: Timeline): Cue[] => {
  if (props.look.soundPack === 'none') return [];
  const clips = clipCues(props, timeline);
  const isDucked = (sound: SoundName, frame: number) =>
    sound.startsWith('tick') &&
    clips.some(({ from, durationInFrames }) => from <= frame && frame < from + durationInFrames);
  const ofMusic = musicCues(props, timeline, [...clips, ...speechCues(props, timeline)]);
  const hasMusic = ofMusic.length > 0;
  return timeline.scenes
    .flatMap((scene) =>
      sceneCues(scene, timeline.fps, { isInShort: isShort(props), hasMusic }).map(
        ({ sound, at, atMost = lengthInFrames(sound), volume = 1 }): Cue => ({
          sound,
          from: scene.from + at,
          durationInFrames: Math.min(atMost, lengthInFrames(sound)),
          trimBefore: Math.max(0, lengthInFrames(sound) - atMost),
          volume:
            (isDucked(sound, scene.from + at) ? DUCKED * volume : volume) *
            (hasMusic && scene.kind !== 'reveal' ? WITH_MUSIC : 1),
        }),
      ),
    )
    .concat(ofMusic)
    .sort((a, b) => a.from - b.from);
};
