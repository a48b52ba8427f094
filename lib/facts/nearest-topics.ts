import { withoutLength } from '@/lib/model/quiz-length';
import { COUNTRIES } from './countries';
import { FACTS_OF } from './facts-of';
import { isFiller, LONGEST_PHRASE, phraseMeaning, wordsOf } from './read-topic';
import { REGIONS, type Region } from './regions';
import { TOPIC_IDS, TOPICS, type Topic, type TopicId } from './topics';

/** How much a phrase says about a topic: it names the topic, is related to it, or is one of its facts. */
const SCORES = { named: 8, near: 5, item: 4, part: 3 } as const;
/** Topics with less than this share of the best score are not near. */
const ENOUGH = 0.5;
/** Shorter names, such as the symbols of elements, are also ordinary words. */
const SHORTEST_NAME = 4;
/** Later ones are not read: a long text would take long to search for typos. */
const MAX_WORDS = 40;

type Places = Map<string, Set<TopicId>>;
const put = (places: Places, phrase: string, id: TopicId) =>
  places.set(phrase, (places.get(phrase) ?? new Set()).add(id));

/** All runs of at least two words that start and end with words of meaning: "berlin wall" in "fall of the berlin wall". */
const partsOf = (words: readonly string[]): string[] =>
  words.flatMap((_, from) =>
    words.slice(from, from + LONGEST_PHRASE).flatMap((_last, index, run) => {
      const part = run.slice(0, index + 1);
      return part.length < 2 || isFiller(part[0] ?? '') || isFiller(part.at(-1) ?? '') ? [] : [part.join(' ')];
    }),
  );

const namesIn = (id: TopicId): string[] =>
  FACTS_OF[id].flatMap((facts) =>
    facts.kind === 'relation'
      ? facts.items.flatMap(({ name, value }) => [name, value])
      : facts.items.map(({ name }) => name),
  );

/** Where phrases occur apart from the names of topics. Built at first use, because it reads all facts. */
const buildIndex = () => {
  const near: Places = new Map();
  const items: Places = new Map();
  const parts: Places = new Map();
  for (const id of TOPIC_IDS) {
    for (const phrase of (TOPICS[id] as Topic).near ?? []) put(near, wordsOf(phrase).join(' '), id);
    // Everything is general knowledge.
    if (id === 'general_knowledge') continue;
    for (const words of namesIn(id).map(wordsOf)) {
      const name = words.join(' ');
      const hasMeaning = words.some((word) => !isFiller(word) && /\p{L}/u.test(word));
      if (hasMeaning && name.length >= SHORTEST_NAME) put(items, name, id);
      for (const part of partsOf(words)) put(parts, part, id);
    }
  }
  const regions = new Map<string, Region>(
    COUNTRIES.flatMap(({ name, places }) => (places[0] ? [[wordsOf(name).join(' '), places[0]] as const] : [])),
  );
  return { near, items, parts, regions };
};
let built: ReturnType<typeof buildIndex> | undefined;
const index = () => {
  built ??= buildIndex();
  return built;
};

interface Reading {
  region?: Region;
  topics?: readonly TopicId[];
  score?: number;
}

const readPhrase = (phrase: string): Reading | undefined => {
  const { near, items, parts, regions } = index();
  const related = near.get(phrase);
  const meaning = phraseMeaning(phrase);
  const region = meaning && 'region' in meaning ? meaning.region : regions.get(phrase);
  if (region) return { region };
  if (meaning && 'topic' in meaning) return { topics: [meaning.topic], score: SCORES.named };
  if (related) return { topics: [...related], score: SCORES.near };
  const [named, part] = [items.get(phrase), parts.get(phrase)];
  if (named) return { topics: [...named], score: SCORES.item };
  return part && { topics: [...part], score: SCORES.part };
};

/** Reads the longest phrases first; each word counts once, so that "Formula 1" has nothing to do with formulas. */
const readingsOf = (text: string): Reading[] => {
  const words = wordsOf(withoutLength(text)).slice(0, MAX_WORDS);
  const used = new Set<number>();
  const readings: Reading[] = [];
  for (let length = LONGEST_PHRASE; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const places = Array.from({ length }, (_, offset) => from + offset);
      if (places.some((place) => used.has(place))) continue;
      const reading = readPhrase(words.slice(from, from + length).join(' '));
      if (!reading) continue;
      readings.push(reading);
      for (const place of places) used.add(place);
    }
  }
  return readings;
};

/** Topics of a region of which nothing else is said, the most popular first. */
const REGIONAL = ['capitals', 'flags', 'countries', 'landmarks', 'geography'] as const satisfies readonly TopicId[];

const isRegional = (id: TopicId): boolean => (TOPICS[id] as Topic).isRegional ?? false;

const nearestIn = (text: string): string[] => {
  const readings = readingsOf(text);
  const scores = new Map<TopicId, number>();
  for (const { topics = [], score = 0 } of readings) {
    for (const id of topics) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const best = Math.max(...scores.values());
  const found = [...scores]
    .filter(([, score]) => score >= best * ENOUGH)
    .sort(([a, left], [b, right]) => right - left || TOPIC_IDS.indexOf(a) - TOPIC_IDS.indexOf(b))
    .map(([id]) => id);
  const region = readings.find((reading) => reading.region)?.region;
  if (!region) return found.map((id) => (isRegional(id) ? TOPICS[id].title : TOPICS[id].example));
  const { name } = REGIONS[region];
  const shown = new Set([...found, ...REGIONAL]);
  return [...shown].map((id) => (isRegional(id) ? `${TOPICS[id].title} of ${name}` : TOPICS[id].example));
};

/**
 * Topics with facts near one without, as texts that `readTopic` understands, the nearest first. Empty if nothing in the
 * text is known: a suggestion is never random. Looks for names of topics and regions, related words, and names in the
 * facts themselves ("Mozart" is a composer).
 */
export const nearestTopics = (text: string, most = 5): string[] => {
  // What follows a colon lists details: "Formula One: champions, circuits, flags".
  const [head = ''] = text.split(/[:.?!]\s/, 1);
  const found = nearestIn(head);
  return (found.length > 0 ? found : nearestIn(text)).slice(0, most);
};
