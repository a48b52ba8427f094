import { BOOKS, COMPOSITIONS, FILMS, PAINTINGS } from '@/lib/core/facts/tables/arts';
import { EVENTS, GODS, PIONEERS } from '@/lib/core/facts/tables/history';
import { SPACE_EVENTS } from '@/lib/core/facts/tables/space';
import { cells, column, columns, eventNamed, lookUp, type Pairs, plain, type Truth } from './truth';

/** Works of art by their verb and the words before their maker; "Which of these is by" is asked of all of them. */
const worksBy = (id: string, table: string, ask: RegExp, [make, by]: [string, string], pairs: RegExp): Truth => ({
  id,
  isTrue: lookUp(columns(table)),
  ask,
  back: new RegExp(`^Which of these (?:is by|did) (?<value>.+?)(?: ${make})?\\?$`),
  state: new RegExp(`^“(?<item>.+)” ${by} (?<value>.+)\\.$`),
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
  ask: /^(?:In which year|When) (?<item>(?!was “).+)\?$/,
  state: /^(?<item>.+)\? That was in (?<value>\d+)\.$/,
  pairs: /^Match each event with its year\.$/,
  nameOf: eventNamed(table),
});

export const CULTURE_TRUTHS: Truth[] = [
  worksBy(
    'painting',
    PAINTINGS,
    /^(?:Which artist made|Who is the artist behind) “(?<item>.+)”\?$/,
    ['create', 'is by'],
    /work of art with its artist/,
  ),
  worksBy(
    'composition',
    COMPOSITIONS,
    /^(?:Who composed|Who is the composer of) “(?<item>.+)”\?$/,
    ['compose', 'was composed by'],
    /music with its composer/,
  ),
  worksBy(
    'book',
    BOOKS,
    /^(?:Who wrote|Who is the author of) “(?<item>.+)”\?$/,
    ['write', 'was written by'],
    /play with its author/,
  ),
  worksBy(
    'director',
    directors,
    /^(?:Who directed|Who is the director of) “(?<item>.+)”\?$/,
    ['direct', 'was directed by'],
    /film with its director/,
  ),
  {
    id: 'film-year',
    isTrue: (item, value) => column(FILMS, 2).get(plain(item)) === value,
    ask: /^(?:In which year|When) was “(?<item>.+)” first shown\?$/,
    state: /^“(?<item>.+)” was first shown in (?<value>\d+)\.$/,
  },
  eventTruth('event', EVENTS),
  eventTruth('space-event', SPACE_EVENTS),
  {
    id: 'pioneer',
    isTrue: lookUp(columns(PIONEERS)),
    ask: /^(?:Who discovered or invented|To whom do we owe) (?<item>.+)\?$/,
    state: /^We owe (?<item>.+) to (?<value>.+)\.$/,
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
