import { BEATS_PER_BAR, type Note } from './score';

const LETTERS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** MIDI number of a note such as `F#5`; middle C is `C4`. */
const pitchOf = (name: string): number => {
  const [, letter = '', sharp, octave] = /^([A-G])(#?)(-?\d)$/.exec(name) ?? [];
  const step = LETTERS[letter];
  if (step === undefined) throw new SyntaxError(`${name} is not a note.`);
  return step + (sharp ? 1 : 0) + 12 * (Number(octave) + 1);
};

/** Semitones above the root. */
const QUALITIES: Record<string, readonly number[]> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  5: [0, 7],
  6: [0, 4, 7, 9],
  maj7: [0, 4, 7, 11],
  maj9: [0, 4, 7, 11, 14],
  m7: [0, 3, 7, 10],
  m9: [0, 3, 7, 10, 14],
  7: [0, 4, 7, 10],
  add9: [0, 4, 7, 14],
  sus2: [0, 2, 7],
  sus4: [0, 5, 7],
  '9sus4': [0, 5, 7, 10, 14],
};

/** Pitch classes of a chord from its root up, and of its bass note. */
interface Chord {
  tones: readonly number[];
  bass: number;
}

const chordOf = (name: string): Chord => {
  const [, root = '', quality = '', bass] = /^([A-G]#?)([a-z\d]*)(?:\/([A-G]#?))?$/.exec(name) ?? [];
  const steps = QUALITIES[quality];
  if (root === '' || steps === undefined) throw new SyntaxError(`${name} is not a chord.`);
  const low = pitchOf(`${root}4`) % 12;
  return { tones: steps.map((step) => (low + step) % 12), bass: bass ? pitchOf(`${bass}4`) % 12 : low };
};

/** A chord and the beats over which it sounds. */
interface Placed extends Chord {
  at: number;
  length: number;
}

/** Chords of consecutive bars, such as `D | Bm7 A | G`; those of one bar share it equally. */
export const chords = (text: string): Placed[] =>
  text.split('|').flatMap((bar, index) => {
    const names = bar.trim().split(/\s+/);
    const length = BEATS_PER_BAR / names.length;
    return names.map((name, at) => ({ ...chordOf(name), at: BEATS_PER_BAR * index + at * length, length }));
  });

export const barsOf = (progression: readonly Placed[]): number =>
  Math.round(progression.reduce((sum, { length }) => sum + length, 0) / BEATS_PER_BAR);

/** Levels of the characters of a rhythm: loud, usual, soft, ghosted. */
const LEVELS: Record<string, number> = { X: 1, x: 0.78, o: 0.55, g: 0.35 };

/** A rhythm in sixteenths, such as `x..x..x.`, repeated over `beats`; hyphens hold the note before them. */
export const steps = (rhythm: string, beats: number): { at: number; length: number; sign: string }[] => {
  const signs = [...rhythm.replace(/\s/g, '')];
  return Array.from({ length: 4 * beats }, (_, step) => step).flatMap((step) => {
    const sign = signs[step % signs.length] ?? '.';
    if (sign === '.' || sign === '-') return [];
    let length = 1;
    while (signs[(step + length) % signs.length] === '-' && length < signs.length) length++;
    return [{ at: step / 4, length: length / 4, sign }];
  });
};

/** Hits of one drum. @param key General MIDI percussion key */
export const hits = (key: number, rhythm: string, bars: number): Note[] =>
  steps(rhythm, BEATS_PER_BAR * bars).map(({ at, length, sign }) => ({
    at,
    length,
    pitch: key,
    level: LEVELS[sign] ?? 0.7,
  }));

const chordAt = (progression: readonly Placed[], beat: number): Placed | undefined =>
  progression.find(({ at, length }) => at <= beat && beat < at + length);

/** The pitch of a class at or above `low`. */
const above = (pitchClass: number, low: number): number => low + ((((pitchClass - low) % 12) + 12) % 12);

/** Chords in a rhythm, each in the inversion that moves least from the one before. @param low lowest pitch */
export const comp = (progression: readonly Placed[], rhythm: string, low: number): Note[] => {
  let before: number[] = [];
  const voicings = new Map<Placed, number[]>();
  for (const chord of progression) {
    const close = chord.tones.map((tone) => above(tone, low)).sort((a, b) => a - b);
    const inversions = close.map((_, index) => [
      ...close.slice(index),
      ...close.slice(0, index).map((pitch) => pitch + 12),
    ]);
    const distance = (voicing: number[]) =>
      voicing.reduce((sum, pitch, index) => sum + Math.abs(pitch - (before[index] ?? low + 5)), 0);
    before = inversions.reduce((best, voicing) => (distance(voicing) < distance(best) ? voicing : best));
    voicings.set(chord, before);
  }
  return steps(rhythm, BEATS_PER_BAR * barsOf(progression)).flatMap(({ at, length, sign }) =>
    (voicings.get(chordAt(progression, at) as Placed) ?? []).map((pitch, index) => ({
      // A strum: each string a little later than the one below.
      at: at + index * 0.012,
      length,
      pitch,
      level: (LEVELS[sign] ?? 0.7) * (1 - 0.04 * index),
    })),
  );
};

/** A bass line: `1` is the chord's bass note, `3` and `5` its tones, `8` the octave. */
export const bass = (progression: readonly Placed[], rhythm: string, low: number): Note[] =>
  steps(rhythm, BEATS_PER_BAR * barsOf(progression)).flatMap(({ at, length, sign }) => {
    const chord = chordAt(progression, at);
    if (chord === undefined) return [];
    const root = above(chord.bass, low);
    const tone = (index: number) => above(chord.tones[index] ?? chord.bass, root);
    const pitch = { 1: root, 3: tone(1), 5: tone(Math.min(2, chord.tones.length - 1)), 8: root + 12 }[sign];
    return pitch === undefined ? [] : [{ at, length, pitch, level: at % 2 === 0 ? 0.85 : 0.7 }];
  });

/** Broken chords: digits count the chord's tones upwards from `low`, through the octaves. */
export const arp = (progression: readonly Placed[], rhythm: string, low: number): Note[] =>
  steps(rhythm, BEATS_PER_BAR * barsOf(progression)).flatMap(({ at, length, sign }) => {
    const tones = (chordAt(progression, at)?.tones ?? []).map((tone) => above(tone, low)).sort((a, b) => a - b);
    const index = Number(sign);
    const tone = tones[index % tones.length];
    if (tone === undefined || Number.isNaN(index)) return [];
    const pitch = tone + 12 * Math.floor(index / tones.length);
    return [{ at, length, pitch, level: at % 1 === 0 ? 0.8 : 0.62 }];
  });

/** A melody such as `A4:3 B4 D5:4 _:8 | …`: lengths in eighths (default 1), `_` rests, `!` loud, `?` soft; bars are checked. */
export const melody = (text: string): Note[] => {
  const notes: Note[] = [];
  let at = 0;
  for (const [index, bar] of text.trim().split('|').entries()) {
    for (const token of bar.trim().split(/\s+/)) {
      const [, name = '', mark, eighths = '1'] = /^([A-G]#?\d|_)([!?])?(?::([\d.]+))?$/.exec(token) ?? [];
      if (name === '') throw new SyntaxError(`${token} is not a note.`);
      const length = Number(eighths) / 2;
      const level = mark === '!' ? 0.95 : mark === '?' ? 0.5 : 0.75;
      if (name !== '_') notes.push({ at, length: 0.95 * length, pitch: pitchOf(name), level });
      at += length;
    }
    if (Math.abs(at - BEATS_PER_BAR * (index + 1)) > 1e-6)
      throw new SyntaxError(`Bar ${index + 1} has ${at} beats: ${bar}`);
  }
  return notes;
};

/** Notes from bar `bar` on. @param change e.g. louder, or an octave higher */
export const from = (bar: number, notes: readonly Note[], { level = 1, up = 0 } = {}): Note[] =>
  notes.map((note) => ({
    ...note,
    at: note.at + BEATS_PER_BAR * bar,
    level: note.level * level,
    pitch: note.pitch + up,
  }));

/** The notes of bars `first` to `end` (exclusive), from bar 0 on. */
export const only = (notes: readonly Note[], first: number, end: number): Note[] =>
  notes
    .filter(({ at }) => at >= BEATS_PER_BAR * first && at < BEATS_PER_BAR * end)
    .map((note) => ({ ...note, at: note.at - BEATS_PER_BAR * first }));

/** Makes notes grow from one level to another over `bars`. */
export const swell = (notes: readonly Note[], bars: number, [first, last]: readonly [number, number]): Note[] =>
  notes.map((note) => ({ ...note, level: note.level * (first + (last - first) * (note.at / (BEATS_PER_BAR * bars))) }));
