import { arp, bass, chords, comp, from, hits, melody, only, swell } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// Strings drive, horns sing, drums answer: it grows for 24 bars, breathes, and starts again.
const A = chords('Bm | G | D | A | Bm | G | Em | A');
const B = chords('Bm | G | D | A/C# | Em | Bm/D | G | A');
const C = chords('G | A | Bm | D/F# | G | A | D | D');

const THEME = melody(`
  F#4:4 B4:3 C#5 | D5:6 B4:2 | A4:4 D5:3 E5 | C#5:6 A4:2 | F#4:4 B4:3 C#5 | D5:4 G5:4 | F#5:2 E5:2 D5:2 E5:2 | C#5:8`);
const SUMMIT = melody(`
  D5:4 G5:3 A5 | E5:4 A5:3 B5 | F#5:6 D5:2 | A5:6 F#5:2 | B5:4 A5:2 G5:2 | A5:4 G5:2 E5:2 | F#5:4 E5:2 D5:2 | D5:8`);

const DRUMS = { low: 'x.....x...x.....', high: '......o.o...o.oo' };

export const epic: Score = {
  framesPerBar: 80,
  bars: 32,
  parts: [
    {
      instrument: { program: 48 },
      level: -9,
      pan: -0.3,
      reverb: 0.45,
      human: 0.35,
      notes: [
        ...from(0, arp(A, '0.0.0.0.0.0.0.0.', 59), { level: 0.9 }),
        ...from(8, arp(B, '0.001.000.002.00', 59), { level: 0.9 }),
        ...from(16, arp(C, '0.001.002.001.00', 59)),
        ...from(24, arp(A, '0.0.0.0.0.0.0.0.', 59), { level: 0.8 }),
      ],
    },
    {
      instrument: { program: 49 },
      level: -10,
      pan: 0.2,
      reverb: 0.55,
      notes: [
        ...from(0, comp(A, 'x---------------', 54), { level: 0.9 }),
        ...from(8, comp(B, 'o---------------', 57)),
        ...from(16, comp(C, 'x---------------', 57)),
        ...from(24, comp(A, 'x---------------', 54), { level: 0.9 }),
      ],
    },
    {
      instrument: { program: 60 },
      level: -6,
      pan: 0.25,
      reverb: 0.5,
      notes: [...from(4, only(THEME, 4, 8), { level: 0.7 }), ...from(8, THEME), ...from(16, SUMMIT, { up: -12 })],
    },
    {
      instrument: { program: 61 },
      level: -8,
      reverb: 0.4,
      notes: [
        ...from(12, comp(chords('Em | Bm/D | G | A'), 'x---..x-x---....', 50), { level: 0.7 }),
        ...from(16, SUMMIT),
      ],
    },
    {
      instrument: { program: 52 },
      level: -12,
      reverb: 0.65,
      notes: [...from(16, comp(C, 'x---------------', 62)), ...from(24, THEME, { up: 12, level: 0.85 })],
    },
    {
      instrument: { program: 43 },
      level: -9,
      reverb: 0.25,
      notes: [
        ...from(0, bass(A, '1-------5-------', 35), { level: 0.95 }),
        ...from(8, bass(B, '1-------1-------', 35)),
        ...from(16, bass(C, '1---..1-1---..1-', 35)),
        ...from(24, bass(A, '1-------5-------', 35), { level: 0.95 }),
      ],
    },
    {
      instrument: { program: 46 },
      level: -14,
      pan: 0.4,
      reverb: 0.55,
      notes: [...from(0, arp(A, '0.1.2.3.4.3.2.1.', 62)), ...from(24, arp(A, '0.1.2.3.4.5.4.3.', 62))],
    },
    {
      instrument: { program: 47 },
      level: -11,
      reverb: 0.4,
      notes: [
        ...from(8, bass(B, '1-........1-1-..', 38), { level: 0.85 }),
        ...from(16, bass(C, '1-....1-..1-1-..', 38)),
        ...from(15, swell(bass(chords('A'), '1111111111111111', 45), 1, [0.15, 1])),
      ],
    },
    {
      instrument: { program: 116 },
      level: -10,
      reverb: 0.45,
      notes: [
        ...from(4, hits(45, 'x.........x.....', 4), { level: 0.8 }),
        ...from(8, hits(45, DRUMS.low, 16)),
        ...from(8, hits(52, DRUMS.high, 16), { level: 0.8 }),
        ...from(24, hits(45, 'x...............', 8), { level: 0.75 }),
      ],
    },
    {
      instrument: { kit: 48 },
      level: -12,
      reverb: 0.4,
      notes: [
        ...from(8, hits(DRUM.crash, 'o...............', 1)),
        ...from(12, hits(DRUM.snare, 'x..o..x.x.ooo.oo', 4), { level: 0.7 }),
        ...from(16, hits(DRUM.crash, 'x............... ................ ................ ................', 8)),
        ...from(16, hits(DRUM.snare, 'x..o..x.x.ooo.oo', 8), { level: 0.85 }),
        ...from(24, hits(DRUM.crash, 'o...............', 1)),
      ],
    },
  ],
};
