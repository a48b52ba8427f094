/**
 * Topics that need no language model: names and words only, so that a request can be checked without loading facts.
 * `facts-of.ts` has the facts of each.
 */
export interface Topic {
  /** Title of a quiz, without a region: "Capitals". */
  title: string;
  /** Words or phrases that mean this topic, in the singular, without accents. */
  words: readonly string[];
  /** Whether it can be limited to a region: "capitals of Africa". */
  isRegional?: boolean;
  /** Suggestion in the dashboard. */
  example: string;
}

export const TOPICS = {
  capitals: { title: 'Capitals', words: ['capital', 'capital city'], isRegional: true, example: 'Capitals of Europe' },
  flags: { title: 'Flags', words: ['flag', 'national flag'], isRegional: true, example: 'Flags of Asia' },
  solar_system: {
    title: 'The solar system',
    words: ['solar system', 'planet', 'moon'],
    example: 'The solar system',
  },
  history: { title: 'History', words: ['history', 'historical event'], example: 'History' },
  elements: {
    title: 'Chemical elements',
    words: ['chemical element', 'element', 'periodic table', 'chemical symbol'],
    example: 'Chemical elements',
  },
  landmarks: {
    title: 'Landmarks',
    words: ['landmark', 'sight', 'monument', 'famous building', 'wonder'],
    isRegional: true,
    example: 'Landmarks of the world',
  },
  animals: { title: 'Animals', words: ['animal', 'wildlife', 'zoology', 'baby animal'], example: 'Animals' },
  films: {
    title: 'Films',
    words: ['film', 'movie', 'cinema', 'director', 'hollywood'],
    example: 'Films and directors',
  },
  sports: { title: 'Sports', words: ['sport', 'athletics'], example: 'Sports' },
  general_knowledge: {
    title: 'General knowledge',
    words: ['general knowledge', 'trivia', 'everything', 'anything', 'pub quiz'],
    example: 'General knowledge',
  },
  currencies: {
    title: 'Currencies',
    words: ['currency', 'money', 'national currency'],
    isRegional: true,
    example: 'Currencies of the world',
  },
  countries: {
    title: 'Countries',
    words: ['country', 'nation', 'border', 'neighbour', 'neighbor', 'neighbouring country', 'continent', 'area'],
    isRegional: true,
    example: 'Countries of South America',
  },
  geography: {
    title: 'Geography',
    words: ['geography', 'place', 'travel', 'earth'],
    isRegional: true,
    example: 'Geography of Africa',
  },
  mountains: { title: 'Mountains', words: ['mountain', 'peak', 'summit'], isRegional: true, example: 'Mountains' },
  rivers: { title: 'Rivers', words: ['river'], isRegional: true, example: 'Rivers' },
  us_states: {
    title: 'US state capitals',
    words: [
      'us state',
      'us state capital',
      'state capital',
      'american state',
      'usa state',
      'state of the usa',
      'us capital',
    ],
    example: 'US state capitals',
  },
  chemistry: {
    title: 'Chemistry',
    words: ['chemistry', 'chemical', 'formula', 'chemical formula'],
    example: 'Chemistry',
  },
  space: {
    title: 'Space',
    words: [
      'space',
      'astronomy',
      'star',
      'constellation',
      'space exploration',
      'spaceflight',
      'spacecraft',
      'universe',
      'rocket',
    ],
    example: 'Space',
  },
  units: {
    title: 'Units of measurement',
    words: ['unit', 'si unit', 'measurement', 'unit of measurement'],
    example: 'Units of measurement',
  },
  science: { title: 'Science', words: ['science', 'natural science', 'scientist'], example: 'Science' },
  inventions: {
    title: 'Inventions and discoveries',
    words: ['invention', 'inventor', 'discovery'],
    example: 'Inventions and discoveries',
  },
  mythology: {
    title: 'Greek and Roman gods',
    words: ['mythology', 'myth', 'greek god', 'roman god', 'god', 'greek mythology', 'roman mythology', 'greek myth'],
    example: 'Greek mythology',
  },
  art: { title: 'Art', words: ['art', 'painting', 'painter'], example: 'Famous paintings' },
  music: {
    title: 'Classical music',
    words: ['classical music', 'composer', 'classical composer'],
    example: 'Classical music',
  },
  literature: {
    title: 'Literature',
    words: ['literature', 'book', 'author', 'novel', 'writer'],
    example: 'Books and authors',
  },
  olympics: {
    title: 'The Olympics',
    words: ['olympic', 'olympic game', 'summer olympic', 'olympic city'],
    example: 'The Olympics',
  },
  world_cup: {
    title: 'The football World Cup',
    words: ['world cup', 'football world cup', 'fifa world cup', 'soccer world cup', 'world cup winner'],
    example: 'The football World Cup',
  },
  maths: {
    title: 'Maths',
    words: ['math', 'mathematics', 'arithmetic', 'mental arithmetic', 'number'],
    example: 'Maths',
  },
  roman_numerals: { title: 'Roman numerals', words: ['roman numeral', 'roman number'], example: 'Roman numerals' },
  alphabets: {
    title: 'Alphabets and codes',
    words: [
      'alphabet',
      'greek letter',
      'greek alphabet',
      'nato alphabet',
      'morse code',
      'morse',
      'spelling alphabet',
      'phonetic alphabet',
    ],
    example: 'Alphabets',
  },
} as const satisfies Record<string, Topic>;
export type TopicId = keyof typeof TOPICS;

export const TOPIC_IDS = Object.keys(TOPICS) as TopicId[];

/** Suggestions for users. */
export const TOPIC_EXAMPLES: readonly string[] = TOPIC_IDS.map((id) => TOPICS[id].example);
