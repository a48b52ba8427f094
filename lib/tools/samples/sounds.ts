import { master, room } from '../sounds/finish';
import { add, ease, hertz, mallet, pad, type Stereo, silence } from '../sounds/synth';

/** Notes as [MIDI number, beats]. */
type Melody = readonly (readonly [note: number, beats: number])[];

const B3 = 59;
const E4 = 64;
const FS4 = 66;
const GS4 = 68;

/** Ludwig van Beethoven, Symphony No. 9 (1824), the first four bars of the theme, in D. */
const ODE: Melody = [
  [66, 1],
  [66, 1],
  [67, 1],
  [69, 1],
  [69, 1],
  [67, 1],
  [66, 1],
  [64, 1],
  [62, 1],
  [62, 1],
  [64, 1],
  [66, 1],
  [66, 1.5],
  [64, 0.5],
  [64, 2],
];
/** The bass note of each half bar. */
const ODE_BASS = [50, 50, 50, 57, 50, 50, 50, 57] as const;

/** The Westminster Quarters (1793), as they ring at half past, in E. */
const QUARTERS: Melody = [
  [E4, 1],
  [GS4, 1],
  [FS4, 1],
  [B3, 2],
  [E4, 1],
  [FS4, 1],
  [GS4, 1],
  [E4, 2],
];

const play = (melody: Melody, beat: number, strike: (note: number, at: number) => void): void => {
  let at = 0.05;
  for (const [note, beats] of melody) {
    strike(note, at);
    at += beats * beat;
  }
};

/** Partials of a church bell: hum, prime, tierce, quint, nominal and above; ratios to the prime. */
const BELL = [
  { ratio: 0.5, level: 0.45, seconds: 4 },
  { ratio: 1, level: 0.8, seconds: 2.6 },
  { ratio: 1.19, level: 0.5, seconds: 2 },
  { ratio: 1.5, level: 0.25, seconds: 1.4 },
  { ratio: 2, level: 0.7, seconds: 1.5 },
  { ratio: 2.67, level: 0.28, seconds: 0.8 },
  { ratio: 4, level: 0.2, seconds: 0.5 },
] as const;

const bell = (sound: Stereo, note: number, at: number): void => {
  for (const [index, { ratio, level, seconds }] of BELL.entries()) {
    const omega = 2 * Math.PI * hertz(note) * ratio;
    const place = { at, seconds: 1.4 * seconds, pan: index % 2 ? 0.25 : -0.25 };
    add(sound, place, (t) => 0.25 * level * ease(t, 0.003) * Math.exp((-6.9 * t) / seconds) * Math.sin(omega * t));
  }
};

const finished = (sound: Stereo, wet: number, fade: number): Stereo => {
  room(sound, wet, 0.7);
  master(sound, { peak: -3, fade });
  return sound;
};

/** "Ode to Joy" on a marimba. */
export const odeToJoy = (): Stereo => {
  const sound = silence(7.4);
  const beat = 0.42;
  play(ODE, beat, (note, at) => {
    for (const octave of [0, 12]) {
      mallet(sound, { note: note + octave, at, level: octave ? 0.3 : 0.75, decay: 1.7, pan: (note - 66) / 12 });
    }
  });
  for (const [index, note] of ODE_BASS.entries()) {
    mallet(sound, { note, at: 0.05 + index * 2 * beat, level: 0.5, decay: 2, brightness: 0.3 });
  }
  return finished(sound, 0.35, 0.8);
};

/** The chimes of Big Ben. */
export const westminster = (): Stereo => {
  const sound = silence(8);
  play(QUARTERS, 0.62, (note, at) => bell(sound, note, at));
  return finished(sound, 0.5, 1.2);
};

/** The sound of the film: a dark chord that swells to a bright one during totality. */
export const eclipseSound = (): Stereo => {
  const sound = silence(5);
  const middle = (course: number) => Math.sin(Math.PI * course) ** 2;
  for (const note of [38, 45, 50])
    pad(sound, { note, at: 0, seconds: 5, level: 0.5, envelope: (c) => 0.3 + 0.5 * middle(c) });
  for (const note of [66, 69, 76]) pad(sound, { note, at: 1.4, seconds: 3, level: 0.3, envelope: middle });
  for (const [index, note] of [74, 78, 81, 86].entries())
    mallet(sound, { note, at: 2.2 + index * 0.14, level: 0.4, decay: 2.4 });
  return finished(sound, 0.5, 0.8);
};
