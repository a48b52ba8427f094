import { arp, bass, chords, comp, from, hits, melody, only } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// A strolling tune on whistle and mallets, plucked strings beneath: A A′ B C A″.
const A = chords('D | D/F# | G | A | Bm | F#m | G A | D');
const B = chords('G | D/F# | Em | A | G | D/F# | Em7 A | D');
const C = chords('Bm | F#m | G | D');

const TUNE = melody(`
  D5 F#5 A5:2 _ F#5 A5:2 | B5 A5 F#5:2 D5:2 _:2 | B4 D5 G5:2 _ F#5 E5 D5 | E5:3 C#5 A4:2 _:2
| D5 F#5 B5:2 _ A5 B5:2 | A5 F#5 C#5:2 E5:2 _:2 | B4 D5 G5 F#5 E5 G5 F#5 E5 | D5:3 A4 D5:2 _:2`);
const BRIDGE = melody(`
  G5:2 B5 A5 G5:2 D5:2 | F#5:2 A5 G5 F#5:2 D5:2 | E5 F#5 G5 B5 A5 G5 F#5 E5 | A5:3 E5 C#5:2 A4:2
| G5:2 B5 A5 G5:2 D5:2 | F#5:2 A5 G5 F#5:2 D5:2 | E5 G5 B5 A5 G5 E5 C#5 E5 | D5:2 F#5:2 D5:2 _:2`);
const SNEAK = melody(`
  B4 _ D5 _ F#5 _ E5 D5 | C#5 _ A4 _ F#4:2 _:2 | B4 _ D5 _ G5 _ F#5 E5 | F#5 _ D5 _ A4:2 _:2`);

const GROOVE = (bars: number) => [
  ...hits(DRUM.kick, 'x.......x.......', bars),
  ...hits(DRUM.stick, '....o.......o...', bars),
  ...hits(DRUM.shaker, 'o.g.o.g.o.g.o.g.', bars),
  ...hits(DRUM.highBlock, '..............o. ..........o.o...', bars),
];

export const playful: Score = {
  framesPerBar: 64,
  bars: 36,
  swing: 0.6,
  parts: [
    {
      instrument: { program: 45 },
      level: -10,
      pan: -0.3,
      reverb: 0.3,
      notes: [
        ...from(0, comp(A, '....x.......x...', 57)),
        ...from(8, comp(A, '....x.o.....x.o.', 57)),
        ...from(16, comp(B, '..x...x...x...x.', 57), { level: 0.85 }),
        ...from(24, arp(C, '0.1.2.1.3.2.1.0.', 54)),
        ...from(28, comp(A, '....x.o.....x.o.', 57)),
      ],
    },
    {
      instrument: { program: 24 },
      level: -13,
      pan: 0.35,
      reverb: 0.15,
      notes: [
        ...from(8, comp(A, 'x-..o-x-..x-o-x-', 62), { level: 0.7 }),
        ...from(16, comp(B, 'x-..o-x-..x-o-x-', 62), { level: 0.7 }),
        ...from(28, comp(A, 'x-..o-x-..x-o-x-', 62), { level: 0.7 }),
      ],
    },
    {
      instrument: { program: 32 },
      level: -7,
      reverb: 0.06,
      notes: [
        ...from(0, bass(A, '1-......5-......', 38)),
        ...from(8, bass(A, '1-......5-....3.', 38)),
        ...from(16, bass(B, '1-....1.5-....5.', 38)),
        ...from(24, bass(C, '1...5...1...5.3.', 35)),
        ...from(28, bass(A, '1-......5-....3.', 38)),
      ],
    },
    { instrument: { program: 12 }, level: -6, pan: 0.1, reverb: 0.3, notes: from(0, TUNE) },
    {
      instrument: { program: 78 },
      level: -8,
      reverb: 0.45,
      notes: [...from(8, TUNE, { level: 0.9 }), ...from(28, TUNE, { level: 0.95 })],
    },
    {
      instrument: { program: 71 },
      level: -7,
      pan: -0.1,
      reverb: 0.35,
      notes: [...from(16, BRIDGE), ...from(24, SNEAK, { up: -12 })],
    },
    {
      instrument: { program: 9 },
      level: -14,
      pan: 0.4,
      reverb: 0.45,
      notes: [
        ...from(12, arp(chords('Bm | F#m | G A | D'), '........2...3.4.', 74)),
        ...from(20, only(BRIDGE, 4, 8), { up: 12, level: 0.7 }),
        ...from(28, TUNE, { up: 12, level: 0.55 }),
      ],
    },
    {
      instrument: { program: 70 },
      level: -11,
      pan: -0.35,
      reverb: 0.25,
      notes: from(24, bass(C, '1.5.8.5.1.5.3.5.', 47)),
    },
    {
      instrument: { kit: 0 },
      level: -11,
      reverb: 0.15,
      notes: [
        ...from(4, GROOVE(20)),
        ...from(8, hits(DRUM.tambourine, '....o.......o.g.', 16)),
        ...from(24, hits(DRUM.lowBlock, 'o...o...o...o.o.', 4)),
        ...from(24, hits(DRUM.highBlock, '..o...o...o...o.', 4)),
        ...from(28, GROOVE(8)),
        ...from(28, hits(DRUM.clap, '....o.......o...', 8)),
        ...from(28, hits(DRUM.tambourine, '....o.......o.g.', 8)),
        ...from(35, hits(DRUM.triangle, '............x...', 1)),
      ],
    },
  ],
};
