import { type Facts, inText, itemsOf, type Measure, type Relation, rows } from '../relation';
import { OWN_TABLES } from '../sources';
import { EVENTS, GODS, PIONEERS } from '../tables/history';
import { MOONS, PLANET_TRAITS, PLANETS, SPACE_EVENTS, SPACECRAFT, STARS } from '../tables/space';
import { areaScale, isApartBy, wrongYears, yearScale } from './scales';

const source = OWN_TABLES;
const LAST_YEAR = 2025;

/** Events as a relation (choose the year) and as a measure (guess it, bring them in order): the same facts. */
const eventsOf = (id: string, table: string): [Relation, Measure] => {
  const events = rows(table).map(([name = '', value = '', clause = '']) => ({ name, value, clause }));
  const clauses = new Map(events.map(({ name, clause }) => [name, clause]));
  const ask = ({ name }: { name: string }) => `In which year ${clauses.get(name)}?`;
  const relation: Relation = {
    kind: 'relation',
    id,
    source,
    items: events.map(({ name, value }) => ({ name, value })),
    ask,
    askAlso: [({ name }) => `When ${clauses.get(name)}?`],
    statement: ({ name }, year) => `${name}? That was in ${year}.`,
    pairs: 'Match each event with its year.',
    wrong: ({ value }, random) => wrongYears(LAST_YEAR)(value, random),
  };
  const measure: Measure = {
    kind: 'measure',
    id,
    source,
    items: events.map(({ name, value }) => ({ name, value: Number(value) })),
    unit: null,
    ask,
    most: 'Which of these came first?',
    axis: 'Earliest first',
    order: 'Put these events in order, the earliest first.',
    isEarliestFirst: true,
    isApart: (a, b) => Math.abs(a - b) >= 2,
    scale: yearScale(LAST_YEAR, 80),
  };
  return [relation, measure];
};

export const HISTORY: readonly Facts[] = eventsOf('event', EVENTS);
export const SPACEFLIGHT: readonly Facts[] = eventsOf('space-event', SPACE_EVENTS);

export const INVENTORS: Relation = {
  kind: 'relation',
  id: 'pioneer',
  source,
  // “X-rays” stay as they are.
  items: itemsOf(PIONEERS).map((item) => ({
    ...item,
    inText: item.name.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase()),
  })),
  ask: (item) => `Who discovered or invented ${inText(item)}?`,
  askAlso: [(item) => `To whom do we owe ${inText(item)}?`],
  statement: (item, who) => `We owe ${inText(item)} to ${who}.`,
  pairs: 'Match each discovery or invention with who made it.',
};

export const MYTHOLOGY: Relation = {
  kind: 'relation',
  id: 'god',
  source,
  items: itemsOf(GODS),
  ask: ({ name }) => `What did the Romans call ${name} of Greek myth?`,
  askBack: (roman) => `What did the Greeks call ${roman} of Roman myth?`,
  statement: ({ name }, roman) => `The Romans called ${name} of Greek myth ${roman}.`,
  pairs: 'Match each Greek name with the Roman one.',
  sought: 'a Roman god or hero',
  isOpen: true,
};

const planets = rows(PLANETS).map(([name = '', diameter, distance]) => ({
  name,
  diameter: Number(diameter),
  distance: Number(distance),
}));

export const TRAITS: Relation = {
  kind: 'relation',
  id: 'planet-trait',
  source,
  items: itemsOf(PLANET_TRAITS),
  ask: ({ name }) => `Which planet ${name}?`,
  statement: ({ name }, planet) => `${planet} ${name}.`,
  wrong: ({ value }, random) =>
    planets
      .map((planet) => ({ name: planet.name, at: random() }))
      .sort((a, b) => a.at - b.at)
      .flatMap(({ name }) => (name === value ? [] : [name])),
  sought: 'a planet',
};

export const MOONS_OF: Relation = {
  kind: 'relation',
  id: 'moon',
  source,
  items: itemsOf(MOONS),
  ask: ({ name }) => `Which planet does the moon ${name} orbit?`,
  askAlso: [({ name }) => `Around which planet does the moon ${name} travel?`],
  statement: ({ name }, planet) => `The moon ${name} orbits ${planet}.`,
  odd: (planet) => `Which of these moons does not orbit ${planet}?`,
  oddReason: (planet) => `The others orbit ${planet}.`,
};

export const DESTINATIONS: Relation = {
  kind: 'relation',
  id: 'spacecraft',
  source,
  items: itemsOf(SPACECRAFT),
  ask: ({ name }) => `What was the spacecraft ${name} sent to explore?`,
  statement: ({ name }, world) => `The spacecraft ${name} was sent to explore ${world}.`,
  odd: (world) => `Which of these spacecraft was not sent to explore ${world}?`,
  oddReason: (world) => `The others were sent to ${world}.`,
};

export const CONSTELLATIONS: Relation = {
  kind: 'relation',
  id: 'star',
  source,
  items: itemsOf(STARS),
  ask: ({ name }) => `In which constellation is the star ${name}?`,
  statement: ({ name }, constellation) => `The star ${name} is in the constellation ${constellation}.`,
  odd: (constellation) => `Which of these stars is not in the constellation ${constellation}?`,
  oddReason: (constellation) => `The others are in ${constellation}.`,
  pairs: 'Match each star with its constellation.',
};

export const PLANET_SIZES: Measure = {
  kind: 'measure',
  id: 'planet-size',
  source,
  items: planets.map(({ name, diameter }, index) => ({ name, value: diameter, level: 2 + (index % 2) })),
  unit: 'km',
  ask: ({ name }) => `How wide is ${name} at its equator, in kilometres?`,
  most: 'Which of these planets is the largest?',
  axis: 'Largest first',
  order: 'Put these planets in order of size, the largest first.',
  versus: 'Is the diameter of the other planet higher or lower?',
  quantity: 'Diameter',
  isApart: isApartBy(1.15),
  scale: areaScale,
};

export const PLANET_DISTANCES: Measure = {
  kind: 'measure',
  id: 'planet-distance',
  source,
  items: planets.map(({ name, distance }, index) => ({ name, value: distance, level: 2 + (index % 2) })),
  unit: 'million km',
  ask: ({ name }) => `How far is ${name} from the Sun on average, in millions of kilometres?`,
  most: 'Which of these planets is the closest to the Sun?',
  axis: 'Closest to the Sun first',
  order: 'Put these planets in order, beginning at the Sun.',
  isEarliestFirst: true,
  versus: 'Is the other planet’s distance from the Sun higher or lower?',
  quantity: 'Distance from the Sun',
  isApart: isApartBy(1.2),
  scale: areaScale,
};
