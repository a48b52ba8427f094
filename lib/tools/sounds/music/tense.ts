import { arp, bass, chords, comp, from, hits, melody, swell } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// A clock and a running figure in B minor; layers join one after another, then fall away so that the loop can begin.
const A = chords('Bm | Bm | G | G | Em | Em | F#m | F#m');
const B = chords('Bm | A/C# | D | D | Em | Bm/D | G | A');

const CALL = melody(`
  F#5:4 _:4 | _:4 D5:2 E5:2 | F#5:6 _:2 | _:8 | G5:4 _:2 F#5:2 | E5:4 _:4 | C#5:6 _:2 | _:8`);
const LINE = melody(`
  B4:4 D5:4 | C#5:4 E5:4 | D5:6 E5:2 | F#5:8 | G5:4 F#5:2 E5:2 | D5:4 F#5:4 | E5:4 D5:4 | C#5:8`);

export const tense: Score = {
  framesPerBar: 72,
  bars: 32,
  parts: [
    {
      instrument: { program: 45 },
      level: -8,
      pan: -0.25,
      reverb: 0.35,
      human: 0.3,
      notes: [
        ...from(0, arp(A, '0.2.1.2.0.2.1.2.', 59)),
        ...from(8, arp(A, '0.2.1.2.3.2.1.2.', 59)),
        ...from(16, arp(B, '0.2.1.2.3.2.1.2.', 59)),
        ...from(24, arp(A, '0.2.1.2.3.2.1.2.', 59)),
      ],
    },
    {
      instrument: { program: 48 },
      level: -9,
      pan: 0.2,
      reverb: 0.45,
      notes: [
        ...from(8, comp(A, 'o.o.o.o.o.o.o.o.', 50), { level: 0.8 }),
        ...from(16, swell(comp(B, 'x.o.o.x.o.o.x.o.', 50), 8, [0.6, 1])),
        ...from(24, comp(A, 'x---------------', 50), { level: 0.62 }),
      ],
    },
    {
      instrument: { program: 44 },
      level: -11,
      pan: 0.35,
      reverb: 0.55,
      notes: [
        ...from(4, comp(chords('Em | Em | F#m | F#m'), 'g---------------', 66)),
        ...from(16, LINE, { level: 0.7 }),
      ],
    },
    {
      instrument: { program: 38 },
      level: -9,
      reverb: 0.05,
      human: 0.2,
      notes: [
        ...from(0, bass(A, '1-----..........', 35)),
        ...from(8, bass(A, '1.1.1.1.1.1.1.1.', 35)),
        ...from(16, bass(B, '1.1.1.1.1.1.1.5.', 35)),
        ...from(24, bass(A, '1-----......1.1.', 35)),
      ],
    },
    {
      instrument: { program: 0 },
      level: -9,
      reverb: 0.5,
      notes: [
        ...from(0, bass(A, '1-------........', 47), { level: 0.8 }),
        ...from(8, CALL, { up: -12 }),
        ...from(24, CALL, { up: -12, level: 0.9 }),
      ],
    },
    {
      instrument: { program: 8 },
      level: -12,
      pan: 0.3,
      reverb: 0.6,
      notes: [...from(8, CALL, { level: 0.7 }), ...from(24, arp(A, '......4.......3.', 71), { level: 0.8 })],
    },
    {
      instrument: { program: 47 },
      level: -11,
      reverb: 0.4,
      notes: [
        ...from(8, bass(A, '1-------....1-1-', 38), { level: 0.7 }),
        ...from(16, bass(B, '1---..1-....1-1-', 38)),
        ...from(23, swell(bass(chords('A'), '1111111111111111', 45), 1, [0.2, 1])),
      ],
    },
    {
      instrument: { kit: 0 },
      level: -13,
      reverb: 0.2,
      human: 0.15,
      notes: [
        // The clock: tick and tock.
        ...hits(DRUM.highBlock, 'o.......o.......', 32),
        ...hits(DRUM.lowBlock, '....o.......o...', 32),
        ...from(8, hits(DRUM.hat, '..g...g...g...g.', 16)),
        ...from(16, hits(DRUM.kick, 'x.......x.......', 8)),
        ...from(16, hits(DRUM.lowTom, '......o.......oo', 8)),
        ...from(24, hits(DRUM.hat, '..g...g...g...g.', 4)),
      ],
    },
  ],
};
