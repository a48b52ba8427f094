import { isMusicName } from '../model/sound';
import { FPS } from '../model/video-settings';
import { toFrames } from './durations';
import { MUSIC, musicSpan } from './music';
import type { VideoProps } from './props';
import type { Timeline } from './scenes';
import { type Cue, SOUNDS, type SoundName } from './sounds';
import { tensionsOf } from './tension';

/** Only the last seconds of a countdown tick. */
const TICKING = toFrames(12);
/** From these numbers of beats before the stop, ticks come two and four times a beat. */
const QUICKER = { halves: 6, quarters: 2 } as const;
/** Frames. Ticks that follow each other faster sound as one, which at 144 beats a minute is louder than the reveal (D188). */
const SHORTEST_TICK = 3.5;
/** Volume of the first and of the last tick. */
const TICK_VOLUME = { first: 0.4, last: 1 } as const;

/** Ticks on the beats of the music, quicker towards the end. All times are in frames. */
const ticksOf = (span: { from: number; to: number }, beat: number, first: number) => {
  const ticks: { from: number; volume: number }[] = [];
  const start = Math.max(span.from, span.to - TICKING);
  for (let quarter = Math.ceil(((start - first) * 4) / beat); ; quarter++) {
    const at = first + (quarter * beat) / 4;
    const left = (span.to - at) / beat;
    if (left <= 0.2) return ticks;
    if (quarter % (left > QUICKER.halves ? 4 : left > QUICKER.quarters || beat / 4 < SHORTEST_TICK ? 2 : 1) !== 0)
      continue;
    const course = (at - start) / (span.to - start);
    ticks.push({ from: Math.round(at), volume: TICK_VOLUME.first + (TICK_VOLUME.last - TICK_VOLUME.first) * course });
  }
};

/**
 * The sounds of the music around each countdown: ticks that get quicker, a build up to the stop, and a hit at the reveal. For
 * the user's own tracks, whose tempo is unknown, there are one, two and four ticks a second.
 * @param heard speech and clips
 */
export const musicCues = (
  props: VideoProps,
  timeline: Timeline,
  heard: readonly { from: number; durationInFrames: number }[],
): Cue[] => {
  if (props.music === null || props.music.volume === 0) return [];
  const { track } = props.music;
  const name = isMusicName(track) ? track : 'tense';
  const beat = isMusicName(track) ? (FPS * 60) / MUSIC[track].beatsPerMinute : FPS;
  const sound = (kind: 'tick' | 'build' | 'hit', from: number, atMost: number, volume = 1): Cue => {
    const cue: SoundName = `${kind}-${name}`;
    const whole = toFrames(SOUNDS[cue].seconds);
    const durationInFrames = Math.min(whole, atMost);
    return { sound: cue, from, durationInFrames, trimBefore: kind === 'build' ? whole - durationInFrames : 0, volume };
  };
  return tensionsOf(timeline, heard).flatMap(({ buildFrom, stopAt, revealAt }): Cue[] => {
    const first = isMusicName(track) ? musicSpan(timeline).from : stopAt;
    const whole = toFrames(SOUNDS[`build-${name}`].seconds);
    const ticks = ticksOf({ from: buildFrom, to: stopAt }, beat, first);
    return [
      ...ticks.map(({ from, volume }) => sound('tick', from, stopAt - from, volume)),
      ...(stopAt > buildFrom ? [sound('build', Math.max(buildFrom, stopAt - whole), stopAt - buildFrom)] : []),
      ...(revealAt === null ? [] : [sound('hit', revealAt, Number.POSITIVE_INFINITY)]),
    ];
  });
};
