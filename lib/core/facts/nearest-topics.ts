import { withoutLength } from '@/lib/core/model/quiz-length';
import { COUNTRIES } from './countries';
import { factsOf } from './facts-of';
import { type FactLanguage, factLanguage } from './languages';
import { TRANSLATED_TOPICS } from './languages/fact-words';
import { namesIn } from './names';
import type { Region } from './regions';
import { titleOf } from './titles';
import { TOPIC_IDS, TOPICS, type Topic, type TopicId } from './topics';
import { vocabulariesFrom } from './vocabularies';
import { phraseMeaning, type Vocabulary } from './vocabularies/vocabulary';

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
const partsOf = (words: readonly string[], { longestPhrase, isFiller }: Vocabulary): string[] =>
  words.flatMap((_, from) =>
    words.slice(from, from + longestPhrase).flatMap((_last, index, run) => {
      const part = run.slice(0, index + 1);
      return part.length < 2 || isFiller(part[0] ?? '') || isFiller(part.at(-1) ?? '') ? [] : [part.join(' ')];
    }),
  );

const namesOf = (id: TopicId, language: FactLanguage): string[] =>
  factsOf(id, language).flatMap((facts) =>
    facts.kind === 'relation'
      ? facts.items.flatMap(({ name, value }) => [name, value])
      : facts.items.map(({ name }) => name),
  );

/** Where phrases occur apart from the names of topics. */
interface Index {
  near: Places;
  items: Places;
  parts: Places;
  regions: Map<string, Region>;
}

const buildIndex = async (vocabulary: Vocabulary): Promise<Index> => {
  const { language, wordsOf, isFiller, hasSpaces } = vocabulary;
  const near: Places = new Map();
  const items: Places = new Map();
  const parts: Places = new Map();
  for (const id of language === 'en' ? TOPIC_IDS : TRANSLATED_TOPICS) {
    if (language === 'en')
      for (const phrase of (TOPICS[id] as Topic).near ?? []) put(near, wordsOf(phrase).join(' '), id);
    // Everything is general knowledge.
    if (id === 'general_knowledge') continue;
    for (const words of namesOf(id, language).map(wordsOf)) {
      const name = words.join(' ');
      const hasMeaning = words.some((word) => !isFiller(word) && /\p{L}/u.test(word));
      if (hasMeaning && name.length >= SHORTEST_NAME) put(items, name, id);
      if (hasSpaces) for (const part of partsOf(words, vocabulary)) put(parts, part, id);
    }
    // All facts take half a second, so other requests are served between topics.
    await new Promise((resolve) => setTimeout(resolve));
  }
  const translate = language === 'en' ? undefined : namesIn(language);
  const regions = new Map<string, Region>(
    COUNTRIES.flatMap(({ name, places: [region] }) => {
      const translated = translate === undefined ? name : translate('country', name, name);
      return region && translated ? [[wordsOf(translated).join(' '), region] as const] : [];
    }),
  );
  return { near, items, parts, regions };
};
/** Built at first use, because an index reads all facts. */
const built = new Map<FactLanguage, Promise<Index>>();
const indexOf = (vocabulary: Vocabulary): Promise<Index> => {
  const index = built.get(vocabulary.language) ?? buildIndex(vocabulary);
  built.set(vocabulary.language, index);
  return index;
};

interface Reading {
  region?: Region;
  topics?: readonly TopicId[];
  score?: number;
}

const readPhrase = (
  phrase: string,
  vocabulary: Vocabulary,
  { near, items, parts, regions }: Index,
): Reading | undefined => {
  const related = near.get(phrase);
  const meaning = phraseMeaning(vocabulary, phrase);
  const region = meaning?.region ?? regions.get(phrase);
  if (region) return { region };
  if (meaning?.topic) return { topics: [meaning.topic], score: SCORES.named };
  if (related) return { topics: [...related], score: SCORES.near };
  const [named, part] = [items.get(phrase), parts.get(phrase)];
  if (named) return { topics: [...named], score: SCORES.item };
  return part && { topics: [...part], score: SCORES.part };
};

/**
 * Reads the longest phrases first; each word counts once, so that "Formula 1" has nothing to do with formulas.
 * `known` is the number of words that belong to the language.
 */
const readingsOf = async (text: string, vocabulary: Vocabulary): Promise<{ readings: Reading[]; known: number }> => {
  const index = await indexOf(vocabulary);
  const words = vocabulary.wordsOf(withoutLength(text)).slice(0, MAX_WORDS);
  const used = new Set<number>();
  const readings: Reading[] = [];
  for (let length = vocabulary.longestPhrase; length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const places = Array.from({ length }, (_, offset) => from + offset);
      if (places.some((place) => used.has(place))) continue;
      const reading = readPhrase(words.slice(from, from + length).join(' '), vocabulary, index);
      if (!reading) continue;
      readings.push(reading);
      for (const place of places) used.add(place);
    }
  }
  return { readings, known: words.filter((word, place) => used.has(place) || vocabulary.isFiller(word)).length };
};

/** Topics of a region of which nothing else is said, the most popular first. */
const REGIONAL = ['capitals', 'flags', 'countries', 'landmarks', 'geography'] as const satisfies readonly TopicId[];

const isRegional = (id: TopicId): boolean => (TOPICS[id] as Topic).isRegional ?? false;

/** A text that `readTopic` understands. */
const suggestionOf = (id: TopicId, region: Region | null, language: FactLanguage): string => {
  if (language === 'en' && !isRegional(id)) return TOPICS[id].example;
  return titleOf([id], isRegional(id) ? region : null, language);
};

/** @param written the language of the quiz */
const nearestIn = async (text: string, vocabulary: Vocabulary, written: FactLanguage | undefined) => {
  const { readings, known } = await readingsOf(text, vocabulary);
  const { language } = vocabulary;
  const scores = new Map<TopicId, number>();
  for (const { topics = [], score = 0 } of readings) {
    for (const id of topics) scores.set(id, (scores.get(id) ?? 0) + score);
  }
  const best = Math.max(...scores.values());
  const found = [...scores]
    .filter(([, score]) => score >= best * ENOUGH)
    .sort(([a, left], [b, right]) => right - left || TOPIC_IDS.indexOf(a) - TOPIC_IDS.indexOf(b))
    .map(([id]) => id);
  const region = readings.find((reading) => reading.region)?.region ?? null;
  const shown = new Set([...found, ...(region === null ? [] : REGIONAL)]);
  const offered = [...shown].filter((id) =>
    [language, written ?? language].every((one) => factsOf(id, one).length > 0),
  );
  return { topics: offered.map((id) => suggestionOf(id, region, language)), known };
};

/** The topics of the language that knows the most words of the text; of several, the first. */
const nearestTo = async (text: string, written: FactLanguage | undefined): Promise<string[]> => {
  const nearest = [];
  for (const vocabulary of vocabulariesFrom(written)) nearest.push(await nearestIn(text, vocabulary, written));
  const found = nearest.filter(({ topics }) => topics.length > 0);
  const most = Math.max(...found.map(({ known }) => known));
  return found.find(({ known }) => known === most)?.topics ?? [];
};

/**
 * Topics with facts near one without, as texts that `readTopic` understands, the nearest first. Empty if nothing in the
 * text is known: a suggestion is never random. Looks for names of topics and regions, related words, and names in the
 * facts themselves ("Mozart" is a composer). They are in the language of the text.
 * @param language of the quiz, a BCP 47 tag; without one, that of the text
 */
export const nearestTopics = async (text: string, language?: string, most = 5): Promise<string[]> => {
  const written = language === undefined ? undefined : factLanguage(language);
  if (language !== undefined && written === undefined) return [];
  // What follows a colon lists details: "Formula One: champions, circuits, flags".
  const [head = ''] = text.split(/[:.?!]\s/, 1);
  const found = await nearestTo(head, written);
  return (found.length > 0 ? found : await nearestTo(text, written)).slice(0, most);
};
