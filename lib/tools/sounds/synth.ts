/** Samples per second. */
export const SAMPLE_RATE = 48_000;

/** Two channels of equal length, samples nominally within −1…1. */
export interface Stereo {
  left: Float64Array;
  right: Float64Array;
}

/** Silence of `seconds`. */
export const silence = (seconds: number): Stereo => {
  const length = Math.round(seconds * SAMPLE_RATE);
  return { left: new Float64Array(length), right: new Float64Array(length) };
};

/** Frequency in hertz of a MIDI note number in equal temperament (A4 = 69 = 440 Hz). */
export const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Deterministic white noise within −1…1 (mulberry32). */
export const noise = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
};

interface Placed {
  /** Start and duration in seconds. */
  at: number;
  seconds: number;
  /** −1 left … 1 right, equal power. */
  pan?: number;
}

/** Adds `sample(seconds since at)` to a sound. */
export const add = (sound: Stereo, { at, seconds, pan = 0 }: Placed, sample: (t: number) => number): void => {
  const angle = ((pan + 1) * Math.PI) / 4;
  const [toLeft, toRight] = [Math.cos(angle), Math.sin(angle)];
  const end = Math.min(sound.left.length, Math.round((at + seconds) * SAMPLE_RATE));
  for (let i = Math.round(at * SAMPLE_RATE); i < end; i++) {
    const value = sample(i / SAMPLE_RATE - at);
    sound.left[i] = (sound.left[i] ?? 0) + value * toLeft;
    sound.right[i] = (sound.right[i] ?? 0) + value * toRight;
  }
};

/** Rises smoothly from 0 to 1 within `seconds`. */
export const ease = (t: number, seconds: number): number => {
  const x = Math.min(1, Math.max(0, t / seconds));
  return x * x * (3 - 2 * x);
};

interface Mallet {
  note: number;
  at: number;
  level: number;
  pan?: number;
  /** Seconds until the fundamental has fallen by 60 dB. */
  decay?: number;
  /** 0 felt … 1 hard yarn: how much of the overtones the stroke excites. */
  brightness?: number;
}

// A tuned bar: ratios of marimba and vibraphone bars (1 : 4 : 9.2), the octave for warmth.
const PARTIALS = [
  { ratio: 1, level: 1, decay: 1, bright: 0 },
  { ratio: 2, level: 0.1, decay: 0.6, bright: 0.5 },
  { ratio: 3.984, level: 0.32, decay: 0.32, bright: 1 },
  { ratio: 9.2, level: 0.1, decay: 0.1, bright: 2 },
];

/** A soft mallet on a tuned bar. Higher notes are shorter, as on the instrument. */
export const mallet = (sound: Stereo, { note, at, level, pan = 0, decay = 1.6, brightness = 0.5 }: Mallet): void => {
  const fundamental = hertz(note);
  const ring = decay * (440 / fundamental) ** 0.35;
  for (const partial of PARTIALS) {
    const frequency = fundamental * partial.ratio;
    if (frequency > 16_000) continue;
    const gain = level * partial.level * brightness ** partial.bright;
    const seconds = ring * partial.decay;
    const rate = Math.log(1000) / seconds;
    // Detuned by 1.5 cents on each side, for width without chorus.
    for (const side of [-1, 1]) {
      const detuned = 2 * Math.PI * frequency * 2 ** ((side * 1.5) / 1200);
      const place = { at, seconds: 1.5 * seconds, pan: Math.max(-1, Math.min(1, pan + side * 0.35)) };
      add(sound, place, (t) => 0.5 * gain * ease(t, 0.004) * Math.exp(-rate * t) * Math.sin(detuned * t));
    }
  }
  const random = noise(note * 7919 + Math.round(at * 1000));
  let felt = 0;
  add(sound, { at, seconds: 0.04, pan }, (t) => {
    felt += 0.22 * (random() - felt);
    return level * 0.5 * (0.4 + brightness) * felt * ease(t, 0.001) * Math.exp(-t / 0.006);
  });
};

interface Air {
  at: number;
  seconds: number;
  seed: number;
  /** Loudness 0…1 and centre in hertz over the course 0…1; pan likewise. */
  level: (course: number) => number;
  centre: (course: number) => number;
  pan?: (course: number) => number;
  /** Width of the band: 0.2 whistling … 1.5 broad. */
  width?: number;
}

/** A band-pass with a variable centre (Chamberlin's state-variable filter, run twice per sample). */
const bandPass = (width: number) => {
  let low = 0;
  let band = 0;
  return (input: number, centre: number): number => {
    const f = 2 * Math.sin((Math.PI * Math.min(9000, centre)) / (2 * SAMPLE_RATE));
    for (let pass = 0; pass < 2; pass++) {
      low += f * band;
      band += f * (input - low - width * band);
    }
    return band * width;
  };
};

/** Noise through two moving band-passes, which remove the hiss. */
export const air = (sound: Stereo, { at, seconds, seed, level, centre, pan = () => 0, width = 0.9 }: Air): void => {
  for (const side of [-1, 1] as const) {
    const random = noise(seed + side);
    const [first, second] = [bandPass(width), bandPass(width)];
    add(sound, { at, seconds, pan: side }, (t) => {
      const course = t / seconds;
      const breath = second(first(random(), centre(course)), centre(course));
      return 2 * level(course) * breath * (1 + side * pan(course));
    });
  }
};

/** A sustained tone of three slightly detuned sines. @param envelope level (0…1) over the course (0…1) */
export const pad = (
  sound: Stereo,
  {
    note,
    at,
    seconds,
    level,
    envelope,
  }: Pick<Mallet, 'note' | 'at' | 'level'> & {
    seconds: number;
    envelope: (course: number) => number;
  },
): void => {
  for (const [cents, pan] of [
    [-4, -0.8],
    [0, 0],
    [4.5, 0.8],
  ] as const) {
    const omega = 2 * Math.PI * hertz(note) * 2 ** (cents / 1200);
    add(sound, { at, seconds, pan }, (t) => {
      const tone = Math.sin(omega * t) + 0.18 * Math.sin(2 * omega * t) + 0.05 * Math.sin(3 * omega * t);
      return (level / 3) * envelope(t / seconds) * tone;
    });
  }
};
