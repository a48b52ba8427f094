import { isMusicName, MUSIC_VOLUME, type MusicName } from '../model/sound';
import { FPS } from '../model/video-settings';
import { isClipScene } from './brand-clips';
import { type LevelPoint, levelAt, levelsBetween, musicCurve } from './music-curve';
import type { VideoProps } from './props';
import type { Timeline } from './scenes';
import { tensionsOf } from './tension';

/**
 * The built-in music: `public/music/<name>.m4a`, rendered by `lib/tools/cli/make-music.ts` from `lib/tools/sounds/music`. A loop lasts
 * `seconds`, a whole number of frames; its file goes on for another `MUSIC_OVERLAP_SECONDS` with the loop's beginning.
 */
export const MUSIC = {
  calm: { title: 'Calm', description: 'Soft keys and vibraphone over a slow beat', seconds: 96, beatsPerMinute: 80 },
  playful: {
    title: 'Playful',
    description: 'Plucked strings, marimba and a whistled tune',
    seconds: 76.8,
    beatsPerMinute: 112.5,
  },
  tense: {
    title: 'Tense',
    description: 'A ticking clock, low strings and a running figure',
    seconds: 76.8,
    beatsPerMinute: 100,
  },
  upbeat: {
    title: 'Upbeat',
    description: 'Bright pop with guitar, brass and a steady beat',
    seconds: 232 / 3,
    beatsPerMinute: 124,
  },
  retro: {
    title: 'Retro',
    description: 'Chip tune in the style of old game consoles',
    seconds: 80,
    beatsPerMinute: 144,
  },
  epic: {
    title: 'Epic',
    description: 'Strings, horns, choir and drums of a film trailer',
    seconds: 256 / 3,
    beatsPerMinute: 90,
  },
} as const satisfies Record<MusicName, { title: string; description: string; seconds: number; beatsPerMinute: number }>;

/** Path of a built-in track in the app. */
export const musicPath = (name: MusicName): string => `/music/${name}.m4a`;

export const MUSIC_OVERLAP_SECONDS = 0.5;
/** The crossfade of own tracks, in frames. */
const OWN_OVERLAP = 2 * FPS;
/** Frames. Shorter sounds are repeated once a second. */
const SHORTEST_PASS = FPS;
/** Fades where the music starts and ends, in seconds. */
const FADE = { in: 0.5, out: 2 } as const;

/** One run through the track. All times are in frames; fractions are allowed in `musicGain`. */
export interface MusicPass {
  from: number;
  durationInFrames: number;
  /** The crossfade with the pass before and after it; 0 where the music starts and ends. */
  fadeIn: number;
  fadeOut: number;
}

/** The music of a video, or of a part of it. */
export interface MusicCue {
  /** A built-in name, or the SHA-256 of a file. */
  track: string;
  /** 0…1: at the default of 0.7, the open level is −20 LUFS. */
  volume: number;
  /** Whether a pass ends with the beginning of the next, so that their crossfade needs constant gain, not power. */
  overlaps: boolean;
  passes: readonly MusicPass[];
  /** The seconds in which the music starts and ends; null if they are outside the part. */
  startsAt: number | null;
  endsAt: number | null;
  /** Its levels, in order of time. */
  levels: readonly LevelPoint[];
}

/** A track, and its frames. */
const trackOf = (props: VideoProps, track: string) => {
  if (isMusicName(track)) {
    const overlap = MUSIC_OVERLAP_SECONDS * FPS;
    return { track, length: Math.round(MUSIC[track].seconds * FPS) + overlap, overlap, overlaps: true };
  }
  const asset = props.assets[track];
  if (asset === undefined) return null;
  // Of a file of unknown length, one pass is played.
  const length = asset.durationSeconds ? Math.floor(asset.durationSeconds * FPS) : Number.POSITIVE_INFINITY;
  return { track: asset.sha256, length, overlap: Math.min(OWN_OVERLAP, Math.floor(length / 4)), overlaps: false };
};

/** Frames of the video; `to` is exclusive. */
interface FrameSpan {
  from: number;
  to: number;
}

/** Where a video has music: between the clips of its brand, which have their own. */
export const musicSpan = ({ scenes, durationInFrames }: Pick<Timeline, 'scenes' | 'durationInFrames'>): FrameSpan => {
  const others = scenes.filter((scene) => !isClipScene(scene));
  const last = others.at(-1);
  return { from: others[0]?.from ?? 0, to: last ? last.from + last.durationInFrames : durationInFrames };
};

/**
 * The music of a video; null without music, or if its file is gone.
 * @param heard speech and clips, under which the music is quieter
 */
export const musicCue = (
  props: VideoProps,
  timeline: Pick<Timeline, 'scenes' | 'durationInFrames'>,
  heard: readonly { from: number; durationInFrames: number }[],
): MusicCue | null => {
  const span = musicSpan(timeline);
  if (props.music === null || props.music.volume === 0) return null;
  const found = trackOf(props, props.music.track);
  if (found === null) return null;
  const { track, length, overlaps } = found;
  const period = Math.max(SHORTEST_PASS, length - found.overlap);
  const overlap = Math.max(0, length - period);
  const passes: MusicPass[] = [];
  for (let { from } = span; from < span.to; from += period) {
    const isLast = from + period >= span.to;
    passes.push({
      from,
      durationInFrames: isLast ? Math.min(length, span.to - from) : length,
      fadeIn: from === span.from ? 0 : overlap,
      fadeOut: isLast ? 0 : overlap,
    });
  }
  return {
    track,
    volume: props.music.volume,
    overlaps,
    passes,
    startsAt: span.from / FPS,
    endsAt: span.to / FPS,
    levels: musicCurve(
      span,
      tensionsOf(timeline, heard),
      heard.map(({ from, durationInFrames }) => ({ from, to: from + durationInFrames })),
    ),
  };
};

/** The part of the music between two frames, and nothing that depends on the rest of the video. */
export const musicBetween = (cue: MusicCue, from: number, to: number): MusicCue => {
  const [start, end] = [from / FPS, to / FPS];
  return {
    ...cue,
    passes: cue.passes
      .filter((pass) => pass.from < to && pass.from + pass.durationInFrames > from)
      .map((pass) =>
        pass.from + pass.durationInFrames - pass.fadeOut < to
          ? pass
          : { ...pass, durationInFrames: to - pass.from, fadeOut: 0 },
      ),
    startsAt: cue.startsAt !== null && cue.startsAt + FADE.in > start ? cue.startsAt : null,
    endsAt: cue.endsAt !== null && cue.endsAt - FADE.out < end ? cue.endsAt : null,
    levels: levelsBetween(cue.levels, start - 1, end + 1),
  };
};

/** The music's gain at a time in seconds, without the crossfades of its passes. */
export const musicGain = ({ volume, startsAt, endsAt, levels }: MusicCue, at: number): number => {
  const fadeIn = startsAt === null ? 1 : (at - startsAt) / FADE.in;
  const fadeOut = endsAt === null ? 1 : (endsAt - at) / FADE.out;
  const fade = Math.max(0, Math.min(1, fadeIn, fadeOut));
  return (volume / MUSIC_VOLUME.default) * fade * 10 ** (levelAt(levels, at) / 20);
};

/** The gain of a pass's crossfades when `played` of its frames have passed. */
export const passGain = ({ overlaps }: MusicCue, pass: MusicPass, played: number): number => {
  const rise = pass.fadeIn === 0 ? 1 : played / pass.fadeIn;
  const fall = pass.fadeOut === 0 ? 1 : (pass.durationInFrames - played) / pass.fadeOut;
  const gain = Math.max(0, Math.min(1, rise, fall));
  return overlaps ? gain : Math.sin((Math.PI / 2) * gain);
};
