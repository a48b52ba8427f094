import { FILMS } from '@/lib/core/facts/tables/arts';
import { MOUNTAINS } from '@/lib/core/facts/tables/geography';
import { EVENTS } from '@/lib/core/facts/tables/history';
import { PLANETS, SPACE_EVENTS } from '@/lib/core/facts/tables/space';
import { country } from './countries';
import { elements } from './science';
import { cells, column, eventNamed, type MeasureTruth, plain } from './truth';

const numbers = (table: string, index: number) => (item: string) =>
  Number(column(table, index).get(plain(item)) ?? Number.NaN);
const years = (id: string, table: string): MeasureTruth => ({
  id,
  numberOf: (item) => Number(cells(table).find((row) => row.includes(item))?.[1] ?? Number.NaN),
  ask: /^In which year (?<item>(?!was “).+)\?$/,
  most: 'Which of these came first?',
  order: 'Put these events in order, the earliest first.',
  isAscending: true,
  nameOf: eventNamed(table),
});

export const MEASURE_TRUTHS: readonly MeasureTruth[] = [
  {
    id: 'area',
    numberOf: (item) => country(item).area,
    ask: /^How large is (?<item>.+), in square kilometres\?$/,
    most: 'Which of these countries is the largest by area?',
    order: 'Put these countries in order of area, the largest first.',
    versus: 'Is the area of the other country higher or lower?',
    isAscending: false,
  },
  {
    id: 'mountain-height',
    numberOf: numbers(MOUNTAINS, 1),
    ask: /^How high is (?<item>.+), in metres\?$/,
    most: 'Which of these mountains is the highest?',
    order: 'Put these mountains in order of height, the highest first.',
    versus: 'Is the other mountain higher or lower?',
    isAscending: false,
  },
  {
    id: 'element-order',
    numberOf: (item) => elements.findIndex(([, name]) => name?.toLowerCase() === item.toLowerCase()) + 1,
    ask: /^How many protons does an atom of (?<item>.+) have\?$/,
    most: 'Which of these elements has the fewest protons?',
    order: 'Put these elements in order of atomic number, the lowest first.',
    versus: 'Is the atomic number of the other element higher or lower?',
    isAscending: true,
  },
  {
    id: 'planet-size',
    numberOf: numbers(PLANETS, 1),
    ask: /^How wide is (?<item>.+) at its equator, in kilometres\?$/,
    most: 'Which of these planets is the largest?',
    order: 'Put these planets in order of size, the largest first.',
    versus: 'Is the diameter of the other planet higher or lower?',
    isAscending: false,
  },
  {
    id: 'planet-distance',
    numberOf: numbers(PLANETS, 2),
    ask: /^How far is (?<item>.+) from the Sun on average, in millions of kilometres\?$/,
    most: 'Which of these planets is the closest to the Sun?',
    order: 'Put these planets in order, beginning at the Sun.',
    versus: 'Is the other planet’s distance from the Sun higher or lower?',
    isAscending: true,
  },
  {
    id: 'film-year',
    numberOf: numbers(FILMS, 2),
    ask: /^In which year was “(?<item>.+)” first shown\?$/,
    most: 'Which of these films is the oldest?',
    order: 'Put these films in the order in which they came out.',
    isAscending: true,
  },
  years('event', EVENTS),
  years('space-event', SPACE_EVENTS),
];
