import { arp, bass, chords, comp, from, hits, melody } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// Bright pop at 124 beats a minute: verse, chorus, break, chorus, with a fill before each.
const VERSE = chords('D | A/C# | Bm7 | G | D | A/C# | Bm7 | G A');
const CHORUS = chords('G | A | F#m7 | Bm7 | G | A | D | D');
const BREAK = chords('Bm7 | G | D | A | Bm7 | G | Em7 | A');

const HOOK = melody(`
  B4 D5 G5:2 F#5 D5 B4:2 | C#5 E5 A5:2 G5 E5 C#5:2 | A5:2 F#5 E5:3 C#5:2 | D5 F#5 B5:3 A5 F#5:2
| B4 D5 G5:2 F#5 D5 B4:2 | C#5 E5 A5:2 B5 A5 E5:2 | F#5:3 E5 D5:4 | _:2 A4 D5 F#5 A5 D6:2`);
const REPLY = melody(`
  _:8 | _:4 E5 C#5 A4:2 | _:8 | _:2 B4 D5 E5 D5 B4:2 | _:8 | _:4 E5 F#5 A5:2 | _:8 | _:2 B4 D5 C#5:2 E5:2`);

const beat = (bars: number) => [
  ...hits(DRUM.kick, 'x...x...x...x...', bars),
  ...hits(DRUM.clap, '....x.......x...', bars),
  ...hits(DRUM.hat, 'o.g.o.g.o.g.o.gg', bars),
  ...hits(DRUM.openHat, '..o...o...o...o.', bars),
];
const FILL = [...hits(DRUM.snare, '........o.oxxoxx', 1), ...hits(DRUM.highTom, '..........x.x...', 1)];

export const upbeat: Score = {
  framesPerBar: 58,
  bars: 40,
  swing: 0.53,
  parts: [
    {
      instrument: { program: 33 },
      level: -7,
      reverb: 0.03,
      human: 0.3,
      notes: [
        ...from(0, bass(VERSE, '1..1..1.8..1..5.', 33)),
        ...from(8, bass(CHORUS, '1.8.1.8.1.8.1.5.', 33)),
        ...from(16, bass(VERSE, '1..1..1.8..1..5.', 33)),
        ...from(24, bass(BREAK, '1-----1-1-..5.8.', 33)),
        ...from(32, bass(CHORUS, '1.8.1.8.1.8.1.5.', 33)),
      ],
    },
    {
      instrument: { program: 27 },
      level: -11,
      pan: -0.4,
      reverb: 0.18,
      notes: [
        ...from(0, comp(VERSE, '..x.o..x..x.o.x.', 62)),
        ...from(8, comp(CHORUS, '..x.o.x...x.o.x.', 62), { level: 0.85 }),
        ...from(16, comp(VERSE, '..x.o..x..x.o.x.', 62)),
        ...from(24, arp(BREAK, '0.1.2.3.2.1.2.1.', 57)),
        ...from(32, comp(CHORUS, '..x.o.x...x.o.x.', 62), { level: 0.85 }),
      ],
    },
    {
      instrument: { program: 1 },
      level: -10,
      pan: 0.25,
      reverb: 0.2,
      notes: [
        ...from(8, comp(CHORUS, 'x--x--x-..x--x--', 57)),
        ...from(16, comp(VERSE, 'x--...x-..x-....', 57), { level: 0.75 }),
        ...from(24, comp(BREAK, 'x---..x-x---..x-', 57), { level: 0.9 }),
        ...from(32, comp(CHORUS, 'x--x--x-..x--x--', 57)),
      ],
    },
    {
      instrument: { program: 50 },
      level: -14,
      reverb: 0.4,
      notes: [
        ...from(8, comp(CHORUS, 'o---------------', 66)),
        ...from(24, comp(BREAK, 'x---------------', 62)),
        ...from(32, comp(CHORUS, 'o---------------', 66)),
      ],
    },
    {
      instrument: { program: 81 },
      level: -8,
      pan: 0.1,
      reverb: 0.3,
      human: 0.2,
      notes: [...from(8, HOOK), ...from(32, HOOK)],
    },
    {
      instrument: { program: 11 },
      level: -10,
      pan: 0.3,
      reverb: 0.35,
      notes: [...from(0, REPLY), ...from(16, REPLY, { up: 12, level: 0.8 }), ...from(32, HOOK, { level: 0.6 })],
    },
    {
      instrument: { program: 61 },
      level: -10,
      pan: -0.15,
      reverb: 0.25,
      notes: [
        ...from(20, comp(chords('D | A/C# | Bm7 | G A'), 'x-.x............', 57), { level: 0.85 }),
        ...from(36, comp(chords('G | A | D | D'), 'x-.x......x-.x-.', 57)),
      ],
    },
    {
      instrument: { kit: 0 },
      level: -7,
      reverb: 0.1,
      human: 0.25,
      notes: [
        ...hits(DRUM.kick, 'x.....x.x.......', 4),
        ...hits(DRUM.hat, 'o.g.o.g.o.g.o.gg', 8),
        ...hits(DRUM.stick, '....x.......x...', 8),
        ...from(4, hits(DRUM.kick, 'x...x...x...x...', 4)),
        ...from(7, FILL),
        ...from(8, [...hits(DRUM.crash, 'o...............', 1), ...beat(16)]),
        ...from(8, hits(DRUM.tambourine, '..o.x.o...o.x.o.', 8)),
        ...from(23, FILL),
        ...from(24, hits(DRUM.hat, 'o...g...o...g...', 8)),
        ...from(28, hits(DRUM.kick, 'x...x...x...x...', 4)),
        ...from(30, hits(DRUM.snare, 'g.g.g.g.o.o.o.o.', 1)),
        ...from(31, hits(DRUM.snare, 'oooooooxxxxxXXXX', 1)),
        ...from(32, [...hits(DRUM.crash, 'o...............', 1), ...beat(8)]),
        ...from(32, hits(DRUM.tambourine, '..o.x.o...o.x.o.', 8)),
        ...from(39, FILL),
      ],
    },
  ],
};
