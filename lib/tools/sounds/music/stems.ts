import { FPS } from '../../../core/model/video-settings';
import { SAMPLE_RATE, type Stereo } from '../../../core/video/stereo';
import { noise } from '../synth';
import { addChipNote } from './chip';
import { BEATS_PER_BAR, type Part, type Score } from './score';

/** Seconds of the loop's beginning that its file repeats after its end, for the crossfade from one pass to the next. */
export const OVERLAP_SECONDS = 0.5;
/** Seconds of the pass before, whose last notes ring into the loop. */
export const LEAD_SECONDS = 5;

/** What is used of `spessasynth_core`'s processor, at 48 kHz. */
export interface Synth {
  /** Renders each channel without effects to its own outputs. */
  processSplit(
    outputs: readonly Stereo[],
    left: Float32Array,
    right: Float32Array,
    start: number,
    length: number,
  ): void;
  noteOn(channel: number, pitch: number, velocity: number): void;
  noteOff(channel: number, pitch: number): void;
  programChange(channel: number, program: number): void;
  controllerChange(channel: number, controller: number, value: number): void;
}

const DRUM_CHANNEL = 9;
const PAN_CONTROLLER = 10;
/** What the synthesiser renders at once. */
const BLOCK = 128;

export const secondsOf = ({ framesPerBar, bars }: Score): number => (framesPerBar * bars) / FPS;

interface Played {
  /** Samples from the start of the rendering. */
  at: number;
  end: number;
  pitch: number;
  level: number;
}

/** A part's notes as a player would play them, in the pass before the loop, the loop and the pass after it. */
const playedNotes = (score: Score, { notes, human = 0.5 }: Part): Played[] => {
  const secondsPerBeat = score.framesPerBar / FPS / BEATS_PER_BAR;
  const { swing = 0.5 } = score;
  const random = noise(notes.length * 977 + score.framesPerBar);
  // Only notes on the second of two sixteenths are late.
  const swung = (beat: number) => {
    const inPair = (beat * 2) % 1;
    return beat - inPair / 2 + (inPair < 0.5 ? inPair * 2 * swing : swing + (inPair - 0.5) * 2 * (1 - swing)) / 2;
  };
  const varied = notes.map((note) => ({
    seconds: Math.max(0, swung(note.at) * secondsPerBeat + random() * 0.008 * human),
    duration: note.length * secondsPerBeat,
    pitch: note.pitch,
    level: Math.max(0.05, Math.min(1, note.level * (1 + 0.12 * human * random()))),
  }));
  const length = secondsOf(score);
  return [-1, 0, 1]
    .flatMap((pass) => varied.map((note) => ({ ...note, seconds: note.seconds + pass * length })))
    .filter(({ seconds }) => seconds >= -LEAD_SECONDS && seconds < length + OVERLAP_SECONDS)
    .map(({ seconds, duration, pitch, level }) => {
      const at = Math.round((seconds + LEAD_SECONDS) * SAMPLE_RATE);
      return { at, end: at + Math.max(BLOCK, Math.round(duration * SAMPLE_RATE)), pitch, level };
    })
    .sort((a, b) => a.at - b.at);
};

const playChip = (voice: Parameters<typeof addChipNote>[1], notes: readonly Played[], pan: number, sound: Stereo) => {
  const mono = new Float32Array(sound[0].length);
  for (const { at, end, pitch, level } of notes) {
    addChipNote(mono, voice, { at, length: (end - at) / SAMPLE_RATE, pitch, level });
  }
  const angle = ((pan + 1) * Math.PI) / 4;
  for (const [channel, gain] of [Math.cos(angle), Math.sin(angle)].entries()) {
    for (let i = 0; i < mono.length; i++) (sound[channel] as Float32Array)[i] = gain * (mono[i] ?? 0);
  }
};

/** A part's channel: drums have their own. */
const channelOf = ({ instrument }: Part, index: number): number =>
  'kit' in instrument ? DRUM_CHANNEL : index < DRUM_CHANNEL ? index : index + 1;

const playSynth = (synth: Synth, parts: readonly { part: Part; notes: readonly Played[]; sound: Stereo }[]): void => {
  const events: { at: number; run: () => void }[] = [];
  const samples = parts[0]?.sound[0].length ?? 0;
  const unused: Stereo = [new Float32Array(samples), new Float32Array(samples)];
  const outputs = Array.from({ length: 16 }, () => unused);
  for (const [index, { part, notes, sound }] of parts.entries()) {
    const { instrument, pan = 0 } = part;
    if ('chip' in instrument) continue;
    const channel = channelOf(part, index);
    outputs[channel] = sound;
    synth.programChange(channel, 'kit' in instrument ? instrument.kit : instrument.program);
    synth.controllerChange(channel, PAN_CONTROLLER, Math.round(64 + 63 * pan));
    for (const { at, end, pitch, level } of notes) {
      events.push({ at, run: () => synth.noteOn(channel, pitch, Math.max(1, Math.round(127 * level ** 0.8))) });
      // A note ends before the next of the same pitch begins.
      events.push({ at: end - 1, run: () => synth.noteOff(channel, pitch) });
    }
  }
  events.sort((a, b) => a.at - b.at);
  let next = 0;
  for (let at = 0; at < samples; ) {
    while ((events[next]?.at ?? Number.POSITIVE_INFINITY) <= at) events[next++]?.run();
    const length = Math.min(BLOCK, samples - at, (events[next]?.at ?? Number.POSITIVE_INFINITY) - at);
    synth.processSplit(outputs, unused[0], unused[1], at, length);
    at += length;
  }
};

/** The parts of a loop without rooms, each with the end of the pass before it and the beginning of the next. */
export const renderParts = (score: Score, synth: Synth): { part: Part; sound: Stereo }[] => {
  const samples = Math.round((LEAD_SECONDS + secondsOf(score) + OVERLAP_SECONDS) * SAMPLE_RATE);
  const parts = score.parts.map((part) => ({
    part,
    notes: playedNotes(score, part),
    sound: [new Float32Array(samples), new Float32Array(samples)] satisfies Stereo,
  }));
  playSynth(synth, parts);
  for (const { part, notes, sound } of parts) {
    if ('chip' in part.instrument) playChip(part.instrument.chip, notes, part.pan ?? 0, sound);
  }
  return parts;
};
