import type { MusicName } from '../../core/model/sound';
import { MUSIC } from '../../core/video/music';
import { SOUNDS } from '../../core/video/sounds';
import { add, air, ease, hertz, mallet, noise, pad, type Stereo } from './synth';

/** What the sounds of a track are made of. Notes are MIDI numbers of D major or B minor, in which all tracks are. */
interface Palette {
  /** Where the build leads to, and the chord that it wants to leave: D from A, or B minor from F♯. */
  home: readonly number[];
  away: readonly number[];
  /** The tone of ticks and strokes. */
  voice: 'bar' | 'wood' | 'square' | 'drum';
  tick: number;
  brightness: number;
  /** Loudness of the air and of the low thump. */
  air: number;
  thump: number;
}

const D_MAJOR = { home: [50, 57, 62, 66, 69, 74], away: [45, 57, 61, 64, 69] } as const;
const B_MINOR = { home: [47, 54, 59, 62, 66, 71], away: [42, 54, 57, 61, 66] } as const;

const PALETTES: Record<MusicName, Palette> = {
  calm: { ...D_MAJOR, voice: 'bar', tick: 81, brightness: 0.35, air: 0.35, thump: 0.5 },
  playful: { ...D_MAJOR, voice: 'wood', tick: 81, brightness: 0.6, air: 0.4, thump: 0.55 },
  tense: { ...B_MINOR, voice: 'wood', tick: 78, brightness: 0.4, air: 0.6, thump: 0.9 },
  upbeat: { ...D_MAJOR, voice: 'bar', tick: 86, brightness: 0.8, air: 0.6, thump: 0.7 },
  retro: { ...D_MAJOR, voice: 'square', tick: 81, brightness: 0.6, air: 0.3, thump: 0.5 },
  epic: { ...B_MINOR, voice: 'drum', tick: 47, brightness: 0.5, air: 0.7, thump: 1 },
};

interface Stroke {
  note: number;
  at: number;
  level: number;
  pan?: number;
}

/** A square wave without partials above 8 kHz. */
const square = (frequency: number, t: number): number => {
  let sum = 0;
  for (let partial = 1; partial * frequency < 8000 && partial < 20; partial += 2)
    sum += Math.sin(2 * Math.PI * partial * frequency * t) / partial;
  return sum;
};

/** One stroke in the tone of a track. */
const strike = (sound: Stereo, { voice, brightness }: Palette, { note, at, level, pan = 0 }: Stroke): void => {
  const frequency = hertz(note);
  switch (voice) {
    case 'bar':
      mallet(sound, { note, at, level, pan, decay: 0.5, brightness });
      return;
    case 'wood':
      add(sound, { at, seconds: 0.25, pan }, (t) => {
        const phase = 2 * Math.PI * frequency * (t + 0.0025 * (1 - Math.exp(-t / 0.006)));
        const overtone = brightness * Math.exp(-t / 0.014) * Math.sin(2.76 * phase);
        return level * ease(t, 0.001) * (Math.exp(-t / 0.04) * Math.sin(phase) + overtone);
      });
      return;
    case 'square':
      add(sound, { at, seconds: 0.14, pan }, (t) => 0.5 * level * Math.exp(-t / 0.05) * square(frequency, t));
      return;
    case 'drum': {
      const random = noise(note + Math.round(1000 * at));
      add(sound, { at, seconds: 0.4, pan }, (t) => {
        const skin = Math.sin(2 * Math.PI * frequency * (t + 0.012 * (1 - Math.exp(-t / 0.02))));
        return level * ease(t, 0.001) * (Math.exp(-t / 0.12) * skin + 0.5 * Math.exp(-t / 0.015) * random());
      });
    }
  }
};

/** Grows towards the stop: air that rises, the chord that wants to resolve, and strokes that get quicker. */
const build = (sound: Stereo, name: MusicName): void => {
  const { seconds } = SOUNDS[`build-${name}`];
  const palette = PALETTES[name];
  const grow = (course: number) => (0.45 + 0.55 * course) * ease(course, 0.1);
  const level = (course: number) => palette.air * grow(course);
  air(sound, { at: 0, seconds, seed: 41 + palette.tick, level, centre: (course) => 260 * 16 ** course, width: 0.8 });
  for (const note of palette.away) pad(sound, { note, at: 0, seconds, level: 0.4, envelope: grow });
  const beat = 60 / MUSIC[name].beatsPerMinute;
  for (let before = beat / 4, stroke = 0; before < seconds; stroke++) {
    const note = palette.away[2 + (stroke % 3)] ?? palette.tick;
    const pan = stroke % 2 === 0 ? -0.4 : 0.4;
    const at = seconds - before;
    strike(sound, palette, {
      note: palette.voice === 'drum' ? note - 12 : note + 12,
      at,
      // Decoders of AAC add noise to loud strokes of drums (D188).
      level: (palette.voice === 'drum' ? 0.48 : 0.6) * grow(at / seconds),
      pan,
    });
    before += beat / (before < 2 * beat ? 4 : 2);
  }
};

/** Resolves: a thump, a burst of air and the chord of the key. */
const hit = (sound: Stereo, name: MusicName): void => {
  const { seconds } = SOUNDS[`hit-${name}`];
  const palette = PALETTES[name];
  const fall = (course: number) => ease(course, 0.004) * (1 - course) ** 1.5;
  const low = hertz(palette.home[0] ?? 50);
  add(sound, { at: 0, seconds: 1.2 }, (t) => {
    const phase = 2 * Math.PI * low * (t + 0.03 * (1 - Math.exp(-t / 0.03)));
    return palette.thump * ease(t, 0.002) * Math.exp(-t / 0.35) * (Math.sin(phase) + 0.3 * Math.sin(2 * phase));
  });
  air(sound, {
    at: 0,
    seconds,
    seed: 97,
    level: (course) => palette.air * fall(course),
    centre: (c) => 5000 - 3500 * c,
    width: 1.2,
  });
  for (const note of palette.home) pad(sound, { note, at: 0, seconds, level: 0.6, envelope: fall });
  for (const [index, note] of palette.home.slice(2).entries())
    strike(sound, palette, {
      note: palette.voice === 'drum' ? note - 12 : note + 12,
      at: 0.012 * index,
      level: 0.5,
      pan: 0.3 * index - 0.5,
    });
};

const tick = (sound: Stereo, name: MusicName): void => {
  const palette = PALETTES[name];
  strike(sound, palette, { note: palette.tick, at: 0, level: 0.8 });
  strike(sound, palette, { note: palette.tick - 12, at: 0, level: 0.3 });
};

/** The peaks of ticks, builds and hits in dBFS, so that all tracks are equally loud, and countdowns as loud as the voice (D164). */
export const TRACK_PEAKS: Record<MusicName, Record<'tick' | 'build' | 'hit', number>> = {
  calm: { tick: -7, build: -4.7, hit: -1.5 },
  playful: { tick: -6, build: -3.2, hit: -1.5 },
  tense: { tick: -6, build: -3.9, hit: -1.5 },
  upbeat: { tick: -7, build: -4, hit: -1.5 },
  retro: { tick: -10, build: -6.5, hit: -1.5 },
  epic: { tick: -6, build: -4.3, hit: -1.5 },
};

/** Plays a sound of a track of music. */
export const playTrackSound = (sound: Stereo, kind: 'tick' | 'build' | 'hit', name: MusicName): void => {
  if (kind === 'build') build(sound, name);
  if (kind === 'hit') hit(sound, name);
  if (kind === 'tick') tick(sound, name);
};
