import { arp, bass, chords, comp, from, hits, melody } from './notation';
import { DRUM } from './percussion';
import type { Score } from './score';

// Soft keys over a slow beat, as in the music people study to: A A′ B A″, eight bars each.
const A = chords('Dmaj9 | Bm9 | Gmaj9 | A9sus4 | Dmaj9 | F#m7 | Gmaj9 | A9sus4 A7');
const B = chords('Gmaj7 | F#m7 | Bm9 | Bm7 A | Gmaj9 | F#m7 | Em9 | A9sus4 A7');

const QUESTION = melody(`
  _:2 F#5:2 E5 D5:3 | _:1 A4:2 B4 D5:4 | _:2 B4 D5 E5:2 F#5:2 | E5:5 _:3
| _:2 F#5:2 A5 F#5:3 | _:1 E5:2 D5 C#5:2 A4:2 | B4:3 D5 E5:2 D5:2 | E5:4 _:4`);
const ANSWER = melody(`
  B5:3 A5 F#5:4 | A5:3 F#5 E5:2 C#5:2 | D5:3 E5 F#5:2 A5:2 | B5:2 A5:2 E5:4
| _:2 D5 E5 F#5:2 B5:2 | A5:3 F#5 E5:4 | _:1 G5:2 F#5 E5:2 D5:2 | E5:3 D5 B4:2 A4:2`);

export const calm: Score = {
  framesPerBar: 90,
  bars: 32,
  swing: 0.58,
  parts: [
    {
      instrument: { program: 4 },
      level: -6,
      pan: -0.15,
      reverb: 0.35,
      notes: [
        ...from(0, comp(A, 'x-----..o---x---', 57)),
        ...from(8, comp(A, 'x-----.o----x-o-', 57)),
        ...from(16, comp(B, 'x---..o-x----.o-', 57)),
        ...from(24, comp(A, 'x-----.o----x-o-', 57)),
      ],
    },
    {
      instrument: { program: 89 },
      level: -14,
      reverb: 0.6,
      notes: [
        ...from(8, comp(A, 'o---------------', 62), { level: 0.8 }),
        ...from(16, comp(B, 'o---------------', 62)),
        ...from(24, comp(A, 'o---------------', 62), { level: 0.8 }),
      ],
    },
    {
      instrument: { program: 32 },
      level: -7,
      reverb: 0.08,
      notes: [
        ...from(0, bass(A, '1-----..5-..1-..', 38)),
        ...from(8, bass(A, '1-----.15-..8-5.', 38)),
        ...from(16, bass(B, '1-----..1-.35-..', 38)),
        ...from(24, bass(A, '1-----.15-..8-5.', 38)),
      ],
    },
    {
      instrument: { program: 11 },
      level: -6,
      pan: 0.25,
      reverb: 0.55,
      notes: [...from(8, QUESTION), ...from(24, QUESTION, { level: 0.9 })],
    },
    {
      instrument: { program: 24 },
      level: -8,
      pan: 0.3,
      reverb: 0.35,
      notes: [
        ...from(0, arp(A, '......2.3.4...2.', 57), { level: 0.7 }),
        ...from(16, ANSWER, { up: -12 }),
        ...from(24, arp(A, '..2...3...4.2...', 57), { level: 0.55 }),
      ],
    },
    {
      instrument: { kit: 40 },
      level: -12,
      reverb: 0.15,
      notes: [
        ...hits(DRUM.kick, 'x.........x.....', 8),
        ...from(8, hits(DRUM.kick, 'x......o..x..... x......o..x...o.', 24)),
        ...from(0, hits(DRUM.stick, '....o.......o...', 32)),
        ...from(8, hits(DRUM.snare, '....o.......o..g ....o..g....o...', 8)),
        ...from(24, hits(DRUM.snare, '....o.......o..g ....o..g....o...', 8)),
        ...from(4, hits(DRUM.hat, 'o.g.o.g.o.g.o.gg', 28)),
        ...from(16, hits(DRUM.shaker, 'g.o.g.o.g.o.g.o.', 16)),
      ],
    },
  ],
};
