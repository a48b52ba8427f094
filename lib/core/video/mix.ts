import { FPS } from '../model/video-settings';
import { type ClipCue, clipFade, type SpeechCue } from './cues';
import { type MusicCue, type MusicPass, musicGain, passGain } from './music';
import type { Cue, SoundName } from './sounds';
import { SAMPLE_RATE, type Stereo } from './stereo';

const SAMPLES_PER_FRAME = SAMPLE_RATE / FPS;

/** Sounds that start in their middle, or are cut off, would click without fades. */
const FADE_IN = 3 * SAMPLES_PER_FRAME;
const FADE_OUT = SAMPLE_RATE / 100;

const silence = (samples: number): Stereo => [new Float32Array(samples), new Float32Array(samples)];

/** `length` samples of a sound, from sample `skipped` on, which play at sample `start` of the track. */
interface Part {
  sound: Stereo;
  start: number;
  skipped: number;
  length: number;
  /** The gain after a number of played samples. */
  gainAt: (played: number) => number;
}

const addPart = (block: Stereo, blockStart: number, { sound, start, skipped, length, gainAt }: Part): void => {
  const first = Math.max(start, blockStart);
  const last = Math.min(start + length, blockStart + block[0].length);
  const [left, right] = block;
  const [fromLeft, fromRight] = sound;
  for (let at = first; at < last; at++) {
    const gain = gainAt(at - start);
    const to = at - blockStart;
    const from = skipped + at - start;
    left[to] = (left[to] ?? 0) + gain * (fromLeft[from] ?? 0);
    right[to] = (right[to] ?? 0) + gain * (fromRight[from] ?? 0);
  }
};

const partOfCue = (cue: Cue, sound: Stereo): Part => {
  const skipped = cue.trimBefore * SAMPLES_PER_FRAME;
  const available = sound[0].length - skipped;
  const length = Math.min(cue.durationInFrames * SAMPLES_PER_FRAME, available);
  const isCut = length < available;
  const gainAt = (played: number) => {
    const fadeIn = skipped > 0 ? Math.min(1, played / FADE_IN) : 1;
    const fadeOut = isCut ? Math.min(1, (length - played) / FADE_OUT) : 1;
    return cue.volume * fadeIn * fadeOut;
  };
  return { sound, start: cue.from * SAMPLES_PER_FRAME, skipped, length, gainAt };
};

const partOfClip = (clip: ClipCue, sound: Stereo): Part => ({
  sound,
  start: clip.from * SAMPLES_PER_FRAME,
  skipped: 0,
  length: clip.durationInFrames * SAMPLES_PER_FRAME,
  gainAt: (played) => clipFade(clip, played / SAMPLES_PER_FRAME),
});

const partOfSpeech = (line: SpeechCue, sound: Stereo): Part => ({
  sound,
  start: line.from * SAMPLES_PER_FRAME,
  skipped: 0,
  length: Math.min(line.durationInFrames * SAMPLES_PER_FRAME, sound[0].length),
  gainAt: () => 1,
});

/** Loads each sound for its first block, and releases it after its last. */
const partLoader = <C extends { from: number; durationInFrames: number }>(
  cues: readonly C[],
  load: (cue: C) => Promise<Stereo | null>,
  partOf: (cue: C, sound: Stereo) => Part,
) => {
  const loaded = new Map<C, Stereo | null>();
  return async (start: number, end: number): Promise<Part[]> => {
    const parts: Part[] = [];
    for (const cue of cues) {
      const [from, to] = [cue.from, cue.from + cue.durationInFrames].map((frame) => frame * SAMPLES_PER_FRAME);
      if ((to ?? 0) <= start || (from ?? 0) >= end) {
        loaded.delete(cue);
        continue;
      }
      if (!loaded.has(cue)) loaded.set(cue, await load(cue));
      const sound = loaded.get(cue);
      if (sound) parts.push(partOf(cue, sound));
    }
    return parts;
  };
};

/** The music's gain is interpolated over 1 ms, on the grid of the whole track. */
const GAIN_STEP = SAMPLE_RATE / 1000;

/** The gain of a pass at a sample of the track, with its crossfades. */
const musicGainAt = (cue: MusicCue, pass: MusicPass, sample: number): number =>
  musicGain(cue, sample / SAMPLE_RATE) * passGain(cue, pass, sample / SAMPLES_PER_FRAME - pass.from);

/** Adds a pass of the music, reading only what the block needs. */
const addMusic = async (block: Stereo, blockStart: number, cue: MusicCue, pass: MusicPass, read: ReadMusic) => {
  const start = pass.from * SAMPLES_PER_FRAME;
  const first = Math.max(start, blockStart);
  const last = Math.min(start + pass.durationInFrames * SAMPLES_PER_FRAME, blockStart + block[0].length);
  if (first >= last) return;
  const [fromLeft, fromRight] = await read(first - start, last - first);
  const [left, right] = block;
  for (let step = first - (first % GAIN_STEP); step < last; step += GAIN_STEP) {
    const [gain, next] = [musicGainAt(cue, pass, step), musicGainAt(cue, pass, step + GAIN_STEP)];
    for (let at = Math.max(first, step); at < Math.min(last, step + GAIN_STEP); at++) {
      const applied = gain + ((next - gain) * (at - step)) / GAIN_STEP;
      left[at - blockStart] = (left[at - blockStart] ?? 0) + applied * (fromLeft[at - first] ?? 0);
      right[at - blockStart] = (right[at - blockStart] ?? 0) + applied * (fromRight[at - first] ?? 0);
    }
  }
};

/** Maximum level: −2 dBFS, so that AAC's overshoots stay below −1 dBFS. Loud music overshoots more. */
const CEILING = { plain: 10 ** (-2 / 20), music: 10 ** (-3.2 / 20) } as const;
/** The limiter works in steps of 5 ms, looks one step ahead, and releases by 1 % per step. */
const STEP = SAMPLE_RATE / 200;
const RELEASE = 0.01;

/** The gain at which the step that starts at `from` stays below the ceiling. */
const gainNeeded = (samples: Stereo, from: number, ceiling: number): number => {
  let peak = 0;
  for (const channel of samples) {
    for (let i = from; i < Math.min(from + STEP, channel.length); i++) peak = Math.max(peak, Math.abs(channel[i] ?? 0));
  }
  return peak > ceiling ? ceiling / peak : 1;
};

/** The three buses of a track, with their times: speech; sounds and clips; music. */
export interface Score {
  cues: readonly Cue[];
  clips: readonly ClipCue[];
  speech?: readonly SpeechCue[];
  music?: MusicCue;
}

/** Everything in a video with music is 2 dB louder: speech at −14 LUFS, as video platforms play it. */
const WITH_MUSIC = 10 ** (2 / 20);

/** Samples of the music's file from sample `start` on; silence after its end. */
export type ReadMusic = (start: number, length: number) => Promise<Stereo>;

/** The samples of sounds, clips, lines and music, at 48 kHz and their final loudness. */
export interface Sources {
  pack: ReadonlyMap<SoundName, Stereo>;
  /** Null for a film without sound. */
  clip: (clip: ClipCue) => Promise<Stereo | null>;
  speech?: (line: SpeechCue) => Promise<Stereo | null>;
  music?: ReadMusic;
}

/**
 * Mixes the sounds of a video in blocks, so that memory does not grow with its length. A limiter keeps every sample at or
 * below −2 dBFS, with music −3.2: its gain is interpolated between steps, and low enough for the whole step at both ends.
 * @param range samples of the video; `to` is exclusive. After half a second, when the limiter has settled, they equal those of
 * the whole track.
 * @param blockSamples a multiple of 5 ms
 * @yields consecutive blocks; all but the first and the last are `blockSamples` long
 */
export async function* mixSounds(
  { cues, clips, speech = [], music }: Score,
  sources: Sources,
  range: { from: number; to: number },
  blockSamples = 10 * SAMPLE_RATE,
): AsyncGenerator<Stereo> {
  const clipsBetween = partLoader(clips, sources.clip, partOfClip);
  const linesBetween = partLoader(speech, sources.speech ?? (async () => null), partOfSpeech);
  // The limiter's steps are those of the whole track.
  const first = range.from - (range.from % STEP);
  const ceiling = music ? CEILING.music : CEILING.plain;
  let gain = 1;
  for (let start = first; start < range.to; start += blockSamples) {
    const length = Math.min(blockSamples, range.to - start);
    const mixed = silence(length + STEP);
    for (const cue of cues) {
      const sound = sources.pack.get(cue.sound);
      if (sound) addPart(mixed, start, partOfCue(cue, sound));
    }
    for (const part of await clipsBetween(start, start + length + STEP)) addPart(mixed, start, part);
    for (const part of await linesBetween(start, start + length + STEP)) addPart(mixed, start, part);
    if (music && sources.music) {
      for (const pass of music.passes) await addMusic(mixed, start, music, pass, sources.music);
      for (const channel of mixed) for (let i = 0; i < channel.length; i++) channel[i] = WITH_MUSIC * (channel[i] ?? 0);
    }
    for (let from = 0; from < length; from += STEP) {
      const needed = gainNeeded(mixed, from, ceiling);
      if (start === first && from === 0) gain = needed;
      const next = Math.min(needed, gainNeeded(mixed, from + STEP, ceiling), gain + RELEASE);
      for (const channel of mixed) {
        for (let i = 0; i < STEP && from + i < length; i++) {
          channel[from + i] = (channel[from + i] ?? 0) * (gain + ((next - gain) * i) / STEP);
        }
      }
      gain = next;
    }
    const skipped = Math.max(0, range.from - start);
    yield [mixed[0].slice(skipped, length), mixed[1].slice(skipped, length)];
  }
}
