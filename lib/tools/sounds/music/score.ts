/** A note of a part. Times are in beats (quarter notes) from the start of the loop. */
export interface Note {
  at: number;
  length: number;
  /** MIDI note number; of drums, the General MIDI percussion key. */
  pitch: number;
  /** 0…1 */
  level: number;
}

/** An instrument with its notes. */
export interface Part {
  /** A General MIDI program (0…127), a percussion kit, or a voice of an old games console. */
  instrument: { program: number } | { kit: number } | { chip: 'pulse' | 'thin' | 'triangle' };
  /** Loudness where it plays, in dB relative to the loop's. A tune stands at about −6, what accompanies it lower. */
  level: number;
  /** −1 left … 1 right. */
  pan?: number;
  /** How much of it is sent into the room, 0…1. */
  reverb?: number;
  /** How much times and levels vary from note to note, as a player's would; 0…1, default 0.5. */
  human?: number;
  notes: readonly Note[];
}

/** A piece in four-four time in D major or B minor, the keys of the sound pack, which repeats without a gap. */
export interface Score {
  /** Video frames per bar: a whole number, so that the loop ends on a frame. 60 frames are 120 beats a minute. */
  framesPerBar: number;
  bars: number;
  /** Where the second of two sixteenths falls within them: 0.5 straight … 0.67 triplets. */
  swing?: number;
  parts: readonly Part[];
}

export const BEATS_PER_BAR = 4;
