import { arp, bass, chords, from, hits, melody, only } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// The four voices of an old console: two pulses, a triangle and noise. A A B C A, with the runs that such music loves.
const A = chords('D | D | Bm | Bm | G | A | D | A');
const B = chords('G | A | F#m | Bm | G | A | D | D');
const C = chords('Bm | G | D | A | Bm | G | Em | A');

const TUNE = melody(`
  D5:2 A5 F#5 D5 F#5 A5:2 | B5 A5 F#5 E5 D5:4 | D5:2 B5 F#5 D5 F#5 B5:2 | A5 F#5 E5 D5 B4:4
| G5:2 B5 G5 D5 G5 B5:2 | A5:2 C#6 A5 E5 A5 C#6:2 | D6:2 A5 F#5 D5:2 F#5:2 | E5:4 A4 C#5 E5 A5`);
const CLIMB = melody(`
  B4 D5 G5 B5 A5 G5 D5:2 | C#5 E5 A5 C#6 B5 A5 E5:2 | C#5 F#5 A5 C#6 B5 A5 F#5:2 | D5 F#5 B5 D6 C#6 B5 F#5:2
| B4 D5 G5 B5 A5 G5 D5:2 | C#5 E5 A5 C#6 B5 A5 E5:2 | D5:2 F#5:2 A5:2 D6:2 | A5:4 _:4`);
const NIGHT = melody(`
  F#5:6 D5 E5 | D5:4 B4:4 | A4:2 D5:2 F#5:2 A5:2 | E5:8 | F#5:6 A5 B5 | B5:4 G5:4 | G5:2 F#5:2 E5:2 D5:2 | C#5:4 E5:4`);

const beat = (bars: number) => [
  ...hits(DRUM.kick, 'x.......x..x....', bars),
  ...hits(DRUM.snare, '....x.......x...', bars),
  ...hits(DRUM.hat, 'o.g.o.g.o.g.o.g.', bars),
];

export const retro: Score = {
  framesPerBar: 50,
  bars: 48,
  parts: [
    {
      instrument: { chip: 'pulse' },
      level: -6,
      pan: -0.15,
      human: 0,
      notes: [
        ...from(0, TUNE),
        ...from(8, TUNE),
        ...from(16, CLIMB),
        ...from(24, NIGHT),
        ...from(32, CLIMB),
        ...from(40, TUNE),
      ],
    },
    {
      instrument: { chip: 'thin' },
      level: -12,
      pan: 0.3,
      human: 0,
      notes: [
        ...from(0, arp(A, '0.2.1.2.0.2.1.2.', 62)),
        ...from(8, arp(A, '0121012101210121', 62), { level: 0.8 }),
        ...from(16, arp(B, '0123210101232101', 62), { level: 0.8 }),
        ...from(24, arp(C, '0...1...2...1...', 62)),
        ...from(28, arp(chords('Bm | G | Em | A'), '0.1.2.3.2.1.0.1.', 62)),
        ...from(32, arp(B, '0123210101232101', 62), { level: 0.8 }),
        ...from(40, arp(A, '0121012101210121', 62), { level: 0.8 }),
      ],
    },
    // The lead's echo, an eighth and a half later, as programmers of one channel too few would have it.
    {
      instrument: { chip: 'thin' },
      level: -16,
      pan: -0.45,
      human: 0,
      notes: [...from(8, TUNE), ...from(24, NIGHT), ...from(40, only(TUNE, 0, 7))].map((note) => ({
        ...note,
        at: note.at + 0.75,
      })),
    },
    {
      instrument: { chip: 'triangle' },
      level: -8,
      human: 0,
      notes: [
        ...from(0, bass(A, '1-..1-1-8-..5-..', 38)),
        ...from(8, bass(A, '1-..1-1-8-..5-3-', 38)),
        ...from(16, bass(B, '1-8-1-8-1-8-1-8-', 38)),
        ...from(24, bass(C, '1-----..1-----5-', 38)),
        ...from(32, bass(B, '1-8-1-8-1-8-1-8-', 38)),
        ...from(40, bass(A, '1-..1-1-8-..5-3-', 38)),
      ],
    },
    {
      instrument: { kit: 24 },
      level: -9,
      reverb: 0.05,
      human: 0.1,
      notes: [
        ...hits(DRUM.hat, 'o.g.o.g.o.g.o.g.', 4),
        ...from(4, beat(20)),
        ...from(23, hits(DRUM.snare, '........o.o.xxxx', 1)),
        ...from(24, hits(DRUM.hat, 'g...g...g...g...', 8)),
        ...from(28, hits(DRUM.kick, 'x.......x.......', 4)),
        ...from(31, hits(DRUM.snare, 'g.g.o.o.x.x.xxxx', 1)),
        ...from(32, beat(16)),
        ...from(32, hits(DRUM.crash, 'o...............', 1)),
        ...from(47, hits(DRUM.snare, '........o.o.xxxx', 1)),
      ],
    },
  ],
};
