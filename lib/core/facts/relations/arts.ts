import { itemsOf, type Measure, type Relation, rows } from '../relation';
import { OWN_TABLES } from '../sources';
import { BOOKS, COMPOSITIONS, FILMS, PAINTINGS } from '../tables/arts';
import { wrongYears, yearScale } from './scales';
import { quoted } from './words';

const source = OWN_TABLES;
/** Nothing of which this module uses happened later. */
const LAST_YEAR = 2025;

/** Works and who made them; `made` is a verb in the past tense: "painted". */
const works = (
  id: string,
  table: string,
  made: string,
  words: { who: string; pairs: string; sought: string },
): Relation => ({
  kind: 'relation',
  id,
  source,
  items: itemsOf(table),
  ask: ({ name }) => `${words.who} ${quoted(name)}?`,
  askBack: (maker) => `Which of these is by ${maker}?`,
  statement: ({ name }, maker) => `${quoted(name)} was ${made} by ${maker}.`,
  odd: (maker) => `Which of these is not by ${maker}?`,
  oddReason: (maker) => `The others are by ${maker}.`,
  pairs: words.pairs,
});

export const PAINTERS = works('painting', PAINTINGS, 'made', {
  who: 'Which artist made',
  pairs: 'Match each work of art with its artist.',
  sought: 'an artist',
});

export const COMPOSERS = works('composition', COMPOSITIONS, 'composed', {
  who: 'Who composed',
  pairs: 'Match each piece of music with its composer.',
  sought: 'a composer',
});

export const AUTHORS = works('book', BOOKS, 'written', {
  who: 'Who wrote',
  pairs: 'Match each book or play with its author.',
  sought: 'an author',
});

const filmRows = rows(FILMS);

export const DIRECTORS = works(
  'director',
  filmRows.map(([name, director]) => `${name}|${director}`).join('\n'),
  'directed',
  {
    who: 'Who directed',
    pairs: 'Match each film with its director.',
    sought: 'a director',
  },
);

export const FILM_YEARS: Measure = {
  kind: 'measure',
  id: 'film-year',
  source,
  items: filmRows.map(([name = '', , year]) => ({ name, value: Number(year) })),
  unit: null,
  ask: ({ name }) => `In which year was ${quoted(name)} first shown?`,
  most: 'Which of these films is the oldest?',
  axis: 'Oldest first',
  order: 'Put these films in the order in which they came out.',
  isEarliestFirst: true,
  isApart: (a, b) => Math.abs(a - b) >= 2,
  scale: yearScale(LAST_YEAR, 30),
};

export const FILM_YEAR_CHOICES: Relation = {
  kind: 'relation',
  id: 'film-year',
  source,
  items: filmRows.map(([name = '', , year = '']) => ({ name, value: year })),
  ask: ({ name }) => `In which year was ${quoted(name)} first shown?`,
  statement: ({ name }, year) => `${quoted(name)} was first shown in ${year}.`,
  wrong: ({ value }, random) => wrongYears(LAST_YEAR, 3)(value, random),
};
