import { BOOKS, COMPOSITIONS, FILMS, PAINTINGS } from '@/lib/core/facts/tables/arts';
import { EVENTS, GODS, PIONEERS } from '@/lib/core/facts/tables/history';
import { SPACE_EVENTS } from '@/lib/core/facts/tables/space';
import { cells, column, columns, eventNamed, lookUp, type Pairs, plain, type Truth } from './truth';

/** Works of art by their verb; "Which of these is by" is asked of all of them. */
const worksBy = (id: string, table: string, ask: RegExp, verb: string, pairs: RegExp): Truth => ({
  id,
  isTrue: lookUp(columns(table)),
  ask,
  back: /^Which of these is by (?<value>.+)\?$/,
  state: new RegExp(`^“(?<item>.+)” was ${verb} by (?<value>.+)\\.$`),
  odd: /^Which of these is not by (?<value>.+)\?$/,
  pairs,
});
const directors = cells(FILMS)
  .map(([name, director]) => `${name}|${director}`)
  .join('\n');
const eventTruth = (id: string, table: string): Truth => ({
  id,
  isTrue: lookUp(
    cells(table).flatMap(
      ([name = '', year = '', clause = '']): Pairs => [
        [name, [year]],
        [clause, [year]],
      ],
    ),
  ),
  ask: /^In which year (?<item>(?!was “).+)\?$/,
  state: /^The headline “(?<item>.+)” belongs to the year (?<value>\d+)\.$/,
  pairs: /^Match each event with its year\.$/,
  nameOf: eventNamed(table),
});

export const CULTURE_TRUTHS: Truth[] = [
  worksBy('painting', PAINTINGS, /^Which artist made “(?<item>.+)”\?$/, 'made', /work of art with its artist/),
  worksBy('composition', COMPOSITIONS, /^Who composed “(?<item>.+)”\?$/, 'composed', /music with its composer/),
  worksBy('book', BOOKS, /^Who wrote “(?<item>.+)”\?$/, 'written', /play with its author/),
  worksBy('director', directors, /^Who directed “(?<item>.+)”\?$/, 'directed', /film with its director/),
  {
    id: 'film-year',
    isTrue: (item, value) => column(FILMS, 2).get(plain(item)) === value,
    ask: /^In which year was “(?<item>.+)” first shown\?$/,
    state: /^“(?<item>.+)” was first shown in (?<value>\d+)\.$/,
  },
  eventTruth('event', EVENTS),
  eventTruth('space-event', SPACE_EVENTS),
  {
    id: 'pioneer',
    isTrue: lookUp(columns(PIONEERS)),
    ask: /^Who discovered or invented (?<item>.+)\?$/,
    state: /^(?<value>.+) discovered or invented (?<item>.+)\.$/,
    pairs: /^Match each discovery or invention with who made it\.$/,
  },
  {
    id: 'god',
    isTrue: lookUp(columns(GODS)),
    ask: /^What did the Romans call (?<item>.+) of Greek myth\?$/,
    back: /^What did the Greeks call (?<value>.+) of Roman myth\?$/,
    state: /^The Romans called (?<item>.+) of Greek myth (?<value>.+)\.$/,
    pairs: /^Match each Greek name with the Roman one\.$/,
  },
];
