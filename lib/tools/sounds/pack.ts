import { MUSIC_NAMES } from '../../core/model/sound';
import { SOUNDS, type SoundName } from '../../core/video/sounds';
import { master, room } from './finish';
import { add, air, ease, hertz, mallet, pad, type Stereo, silence } from './synth';
import { playTrackSound, TRACK_PEAKS } from './track-sounds';

// All in D major, mostly pentatonic (D E F♯ A B), so that any two sounds can overlap.
const D3 = 50;
const A3 = 57;
const D4 = 62;
const FS4 = 66;
const A4 = 69;
const D5 = 74;
const E5 = 76;
const FS5 = 78;
const A5 = 81;
const B5 = 83;
const D6 = 86;
const E6 = 88;
const FS6 = 90;
const A6 = 93;

/** The options' rising figure: four notes, continued for a fifth and sixth option. */
const POPS = [D5, E5, FS5, A5, B5, D6] as const;

/** An envelope that rises to 1 at `peak` (0…1 of the course) and falls again. */
const swell = (peak: number) => (course: number) =>
  course < peak ? ease(course, peak) : (1 - (course - peak) / (1 - peak)) ** 2;

const intro = (sound: Stereo) => {
  air(sound, { at: 0, seconds: 1.3, seed: 11, level: (c) => 0.25 * swell(0.55)(c), centre: (c) => 500 + 3500 * c });
  pad(sound, { note: D3, at: 0, seconds: 2.4, level: 0.3, envelope: swell(0.35) });
  pad(sound, { note: A3, at: 0.1, seconds: 2.3, level: 0.2, envelope: swell(0.35) });
  for (const [index, note] of [D4, A4, D5, FS5].entries()) {
    mallet(sound, { note, at: 0.05 + index * 0.13, level: 0.4 + index * 0.06, pan: -0.4 + index * 0.25, decay: 1.8 });
  }
  for (const note of [D4, FS4, A4, D5, A5]) {
    mallet(sound, {
      note,
      at: 0.66,
      level: note === A5 ? 0.5 : 0.36,
      pan: (note - 71) / 20,
      decay: 2.2,
      brightness: 0.6,
    });
  }
};

const whoosh = (sound: Stereo) => {
  const pass = (c: number) => 350 + 2600 * Math.sin(Math.PI * c) ** 1.5;
  air(sound, {
    at: 0,
    seconds: 0.75,
    seed: 23,
    level: swell(0.45),
    centre: pass,
    pan: (c) => 1.2 * c - 0.6,
    width: 0.8,
  });
  air(sound, { at: 0, seconds: 0.6, seed: 29, level: (c) => 0.3 * swell(0.4)(c), centre: () => 240, width: 1.2 });
};

const pop = (note: number) => (sound: Stereo) => {
  mallet(sound, { note, at: 0, level: 0.8, decay: 0.7, brightness: 0.4 });
  mallet(sound, { note: note - 12, at: 0, level: 0.3, decay: 0.5, brightness: 0.2 });
};

/** A wooden tick: a very short bar whose pitch falls slightly. */
const tick = (note: number) => (sound: Stereo) => {
  const frequency = hertz(note);
  add(sound, { at: 0, seconds: 0.3 }, (t) => {
    const phase = 2 * Math.PI * frequency * (t + 0.0025 * (1 - Math.exp(-t / 0.006)));
    return (
      ease(t, 0.001) * (Math.exp(-t / 0.035) * Math.sin(phase) + 0.25 * Math.exp(-t / 0.012) * Math.sin(2.76 * phase))
    );
  });
  mallet(sound, { note: note - 12, at: 0, level: 0.35, decay: 0.35, brightness: 0.3 });
};

/** Grows until the reveal, with a roll on A, the dominant, which the chord on D resolves. */
const riser = (sound: Stereo) => {
  const { seconds } = SOUNDS.riser;
  const grow = (c: number) => (0.12 + 0.88 * c ** 2) * ease(c, 0.08);
  air(sound, { at: 0, seconds, seed: 41, level: (c) => 0.55 * grow(c), centre: (c) => 300 * 14 ** c, width: 0.6 });
  for (const note of [A3, A4]) pad(sound, { note, at: 0, seconds, level: 0.35, envelope: grow });
  // The roll accelerates from 5 to 14 strokes per second.
  for (let at = 0.02, stroke = 0; at < seconds - 0.05; stroke++) {
    const course = at / seconds;
    const note = stroke % 2 === 0 ? A4 : E5;
    mallet(sound, {
      note,
      at,
      level: 0.5 * grow(course),
      pan: stroke % 2 === 0 ? -0.4 : 0.4,
      decay: 0.5,
      brightness: 0.3,
    });
    at += 1 / (5 + 9 * course);
  }
};

const correct = (sound: Stereo) => {
  pad(sound, { note: D4, at: 0, seconds: 2.2, level: 0.22, envelope: swell(0.12) });
  pad(sound, { note: A4, at: 0, seconds: 2.2, level: 0.14, envelope: swell(0.12) });
  for (const [index, note] of [D4, A4, D5, FS5, A5, E6].entries()) {
    const level = note === E6 ? 0.2 : 0.42;
    mallet(sound, { note, at: index * 0.028, level, pan: -0.5 + index * 0.2, decay: 3.2, brightness: 0.6 });
  }
  mallet(sound, { note: D6, at: 0.2, level: 0.3, pan: 0.3, decay: 2.6, brightness: 0.5 });
};

const sparkle = (sound: Stereo) => {
  air(sound, { at: 0, seconds: 0.9, seed: 53, level: (c) => 0.1 * swell(0.3)(c), centre: () => 6500, width: 0.5 });
  for (const [index, note] of [A5, D6, E6, A6, FS6, D6 + 12].entries()) {
    mallet(sound, {
      note,
      at: index * 0.085,
      level: 0.6 - index * 0.06,
      pan: index % 2 ? 0.55 : -0.55,
      decay: 1.8,
      brightness: 0.35,
    });
  }
};

const outro = (sound: Stereo) => {
  const G3 = 55;
  const B3 = 59;
  // Arpeggios on IV, V and I: G, A, D.
  const bars = [
    { at: 0, notes: [G3, B3, D4, FS4, B5 - 12] },
    { at: 0.7, notes: [A3, D4, E5 - 12, A4, E5] },
    { at: 1.4, notes: [D3, A3, D4, FS4, A4, D5, FS5, A5] },
  ];
  for (const [index, { at, notes }] of bars.entries()) {
    const last = index === bars.length - 1;
    for (const [voice, note] of notes.entries()) {
      mallet(sound, {
        note,
        at: at + voice * (last ? 0.05 : 0.075),
        level: 0.4,
        pan: (voice - 2) * 0.2,
        decay: last ? 3 : 1.6,
      });
    }
    for (const note of notes.slice(0, 3)) {
      pad(sound, { note, at, seconds: last ? 3 : 0.95, level: 0.16, envelope: swell(0.3) });
    }
  }
  for (const [index, note] of [D6, E6, A6].entries()) {
    mallet(sound, { note, at: 2.05 + index * 0.12, level: 0.16, pan: 0.5 - index * 0.4, decay: 2, brightness: 0.35 });
  }
};

interface Recipe {
  play: (sound: Stereo) => void;
  /** dBFS, balanced so that no two sounds together clip at full volume. */
  peak: number;
  /** Seconds over which the end fades to silence. */
  fade: number;
  wet: number;
  size: number;
}

const popRecipe = (note: number): Recipe => ({ play: pop(note), peak: -4.5, fade: 0.25, wet: 0.25, size: 0.3 });

/** How the sounds of the tracks of music are finished. */
const TRACK_RECIPES = {
  tick: { fade: 0.1, wet: 0.12, size: 0.2 },
  build: { fade: 0.015, wet: 0.2, size: 0.5 },
  hit: { fade: 0.7, wet: 0.3, size: 0.7 },
} as const;
const trackRecipes = MUSIC_NAMES.flatMap((track) =>
  (['tick', 'build', 'hit'] as const).map((kind): [SoundName, Recipe] => [
    `${kind}-${track}`,
    { ...TRACK_RECIPES[kind], peak: TRACK_PEAKS[track][kind], play: (sound) => playTrackSound(sound, kind, track) },
  ]),
);

const PACK = {
  intro: { play: intro, peak: -2, fade: 0.9, wet: 0.4, size: 0.7 },
  whoosh: { play: whoosh, peak: -9, fade: 0.15, wet: 0.15, size: 0.3 },
  'pop-1': popRecipe(POPS[0]),
  'pop-2': popRecipe(POPS[1]),
  'pop-3': popRecipe(POPS[2]),
  'pop-4': popRecipe(POPS[3]),
  'pop-5': popRecipe(POPS[4]),
  'pop-6': popRecipe(POPS[5]),
  tick: { play: tick(A5), peak: -8, fade: 0.1, wet: 0.12, size: 0.2 },
  'tick-last': { play: tick(D6), peak: -6, fade: 0.2, wet: 0.25, size: 0.4 },
  riser: { play: riser, peak: -5, fade: 0.015, wet: 0.25, size: 0.5 },
  correct: { play: correct, peak: -2, fade: 0.9, wet: 0.4, size: 0.7 },
  sparkle: { play: sparkle, peak: -7, fade: 0.7, wet: 0.5, size: 0.75 },
  outro: { play: outro, peak: -2.5, fade: 1.4, wet: 0.4, size: 0.75 },
  ...Object.fromEntries(trackRecipes),
} as Record<SoundName, Recipe>;

/** Synthesises one sound of the pack, the same samples on every run. */
export const synthesise = (name: SoundName): Stereo => {
  const { play, peak, fade, wet, size } = PACK[name];
  const sound = silence(SOUNDS[name].seconds);
  play(sound);
  room(sound, wet, size);
  master(sound, { peak, fade });
  return sound;
};
