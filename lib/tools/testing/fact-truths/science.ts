import { ELEMENT_FAMILIES, ELEMENTS, FORMULAS } from '@/lib/core/facts/tables/chemistry';
import { ANIMAL_CLASSES, PREFIXES, UNITS, YOUNG_ANIMALS } from '@/lib/core/facts/tables/life';
import { MOONS, PLANET_TRAITS, SPACECRAFT, STARS } from '@/lib/core/facts/tables/space';
import { cells, columns, lookUp, type Pairs, type Truth } from './truth';

export const elements = ELEMENTS.replaceAll('\n', ' ')
  .split(',')
  .map((entry) => entry.trim().split(' '));
const nameOf = new Map(elements.map(([symbol = '', name = '']) => [symbol, name]));

export const SCIENCE_TRUTHS: Truth[] = [
  {
    id: 'symbol',
    isTrue: (item, value) => nameOf.get(value)?.toLowerCase() === item.toLowerCase(),
    ask: /^(?:What is the chemical symbol of|How do chemists write) (?<item>.+)\?$/,
    back: /^Which element (?:has the chemical|hides behind the) symbol (?<value>.+)\?$/,
    state: /^The chemical symbol of (?<item>.+) is (?<value>.+)\.$/,
    pairs: /^Match each element with its symbol\.$/,
  },
  {
    id: 'atomic-number',
    isTrue: (item, value) => elements[Number(value) - 1]?.[1]?.toLowerCase() === item.toLowerCase(),
    ask: /^What is the atomic number of (?<item>.+)\?$/,
    back: /^Which element has the atomic number (?<value>.+)\?$/,
    state: /^The atomic number of (?<item>.+) is (?<value>.+)\.$/,
  },
  {
    id: 'element-family',
    isTrue: lookUp(
      cells(ELEMENT_FAMILIES).flatMap(
        ([family = '', symbols = '']): Pairs =>
          symbols.split(' ').map((symbol) => [nameOf.get(symbol) ?? '', [family]]),
      ),
    ),
    ask: /^To which family of elements does (?<item>.+) belong\?$/,
    state:
      /^(?<item>[A-Z]\w+) is an? (?<value>noble gas|halogen|alkali metal|alkaline earth metal|lanthanide|actinide)\.$/,
    odd: /^Which of these elements is not an? (?<value>.+)\?$/,
  },
  {
    id: 'formula',
    isTrue: lookUp(columns(FORMULAS)),
    ask: /^What is the chemical formula of (?<item>.+)\?$/,
    back: /^Which substance has the formula (?<value>.+)\?$/,
    state: /^The chemical formula of (?<item>.+) is (?<value>.+)\.$/,
    pairs: /^Match each substance with its formula\.$/,
  },
  {
    id: 'unit',
    isTrue: lookUp(columns(UNITS)),
    ask: /^What is measured in the unit (?<item>.+)\?$/,
    back: /^What is the SI unit of (?<value>.+)\?$/,
    state: /^The (?<item>.+) is the SI unit of (?<value>.+)\.$/,
    pairs: /^Match each unit with what it measures\.$/,
  },
  {
    id: 'prefix',
    isTrue: lookUp(columns(PREFIXES)),
    ask: /^Which power of ten does the prefix “(?<item>.+)” stand for\?$/,
    back: /^Which prefix stands for (?<value>.+)\?$/,
    state: /^The prefix “(?<item>.+)” stands for (?<value>.+)\.$/,
    pairs: /^Match each prefix with its power of ten\.$/,
  },
  {
    id: 'animal-class',
    isTrue: lookUp(
      cells(ANIMAL_CLASSES).flatMap(([kind = '', names = '']): Pairs => names.split(',').map((name) => [name, [kind]])),
    ),
    ask: /^(?:What kind of animal is|To which group of animals does) an? (?<item>(?:Komodo )?[a-z]+)(?: belong)?\?$/,
    state:
      /^An? (?<item>(?:Komodo )?[a-z]+) is an? (?<value>mammal|bird|reptile|amphibian|fish|insect|arachnid|crustacean)\.$/,
    odd: /^Which of these animals is not an? (?<value>.+)\?$/,
  },
  {
    id: 'young-animal',
    isTrue: lookUp(columns(YOUNG_ANIMALS)),
    ask: /^(?:What is the young of an?|What do you call a young) (?<item>.+?)(?: called)?\?$/,
    back: /^Which animal’s young is called an? (?<value>.+)\?$/,
    state: /^A young (?<item>.+) is called an? (?<value>.+)\.$/,
    pairs: /^Match each animal with its young\.$/,
  },
  {
    id: 'planet-trait',
    isTrue: lookUp(columns(PLANET_TRAITS)),
    ask: /^Which planet (?<item>(?:is|has|was|bears) .+)\?$/,
    state: /^(?<value>Mercury|Venus|Earth|Mars|Jupiter|Saturn|Uranus|Neptune) (?<item>(?:is|has|was|bears) .+)\.$/,
  },
  {
    id: 'moon',
    isTrue: lookUp(columns(MOONS)),
    ask: /^(?:Which planet does|Around which planet does) the moon (?<item>.+) (?:orbit|travel)\?$/,
    state: /^The moon (?<item>.+) orbits (?<value>.+)\.$/,
    odd: /^Which of these moons does not orbit (?<value>.+)\?$/,
  },
  {
    id: 'spacecraft',
    isTrue: lookUp(columns(SPACECRAFT)),
    ask: /^What was the spacecraft (?<item>.+) sent to explore\?$/,
    state: /^The spacecraft (?<item>.+) was sent to explore (?<value>.+)\.$/,
    odd: /^Which of these spacecraft was not sent to explore (?<value>.+)\?$/,
  },
  {
    id: 'star',
    isTrue: lookUp(columns(STARS)),
    ask: /^In which constellation is the star (?<item>.+)\?$/,
    state: /^The star (?<item>.+) is in the constellation (?<value>.+)\.$/,
    odd: /^Which of these stars is not in the constellation (?<value>.+)\?$/,
    pairs: /^Match each star with its constellation\.$/,
  },
];
