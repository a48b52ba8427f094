import { itemsOf, type Measure, type Relation, rows } from '../relation';
import { OWN_TABLES } from '../sources';
import { BOOKS, COMPOSITIONS, FILMS, PAINTINGS } from '../tables/arts';
import { wrongYears, yearScale } from './scales';
import { quoted } from './words';

const source = OWN_TABLES;
/** Nothing of which this module uses happened later. */
const LAST_YEAR = 2025;

/** How works are asked for: `who` and `whoAlso` go before a work, `by` between it and its maker; `make` is a verb. */
interface WorkWords {
  who: string;
  whoAlso: string;
  make: string;
  by: string;
  pairs: string;
}

/** Works and who made them. */
const works = (id: string, table: string, words: WorkWords): Relation => ({
  kind: 'relation',
  id,
  source,
  items: itemsOf(table),
  ask: ({ name }) => `${words.who} ${quoted(name)}?`,
  askAlso: [({ name }) => `${words.whoAlso} ${quoted(name)}?`],
  askBack: (maker) => `Which of these is by ${maker}?`,
  askBackAlso: [(maker) => `Which of these did ${maker} ${words.make}?`],
  statement: ({ name }, maker) => `${quoted(name)} ${words.by} ${maker}.`,
  odd: (maker) => `Which of these is not by ${maker}?`,
  oddReason: (maker) => `The others are by ${maker}.`,
  pairs: words.pairs,
});

export const PAINTERS = works('painting', PAINTINGS, {
  who: 'Which artist made',
  whoAlso: 'Who is the artist behind',
  make: 'create',
  by: 'is by',
  pairs: 'Match each work of art with its artist.',
});

export const COMPOSERS = works('composition', COMPOSITIONS, {
  who: 'Who composed',
  whoAlso: 'Who is the composer of',
  make: 'compose',
  by: 'was composed by',
  pairs: 'Match each piece of music with its composer.',
});

export const AUTHORS = works('book', BOOKS, {
  who: 'Who wrote',
  whoAlso: 'Who is the author of',
  make: 'write',
  by: 'was written by',
  pairs: 'Match each book or play with its author.',
});

const filmRows = rows(FILMS);

export const DIRECTORS = works('director', filmRows.map(([name, director]) => `${name}|${director}`).join('\n'), {
  who: 'Who directed',
  whoAlso: 'Who is the director of',
  make: 'direct',
  by: 'was directed by',
  pairs: 'Match each film with its director.',
});

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
  askAlso: [({ name }) => `When was ${quoted(name)} first shown?`],
  statement: ({ name }, year) => `${quoted(name)} was first shown in ${year}.`,
  wrong: ({ value }, random) => wrongYears(LAST_YEAR, 3)(value, random),
};
