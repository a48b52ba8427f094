import { withoutLength } from '@/lib/model/quiz-length';
import { COUNTRIES } from './countries';
import { FACTS_OF } from './facts-of';
import { phraseMeaning, phrasesIn, wordsOf } from './read-topic';
import { REGIONS, type Region } from './regions';
import { TOPIC_IDS, TOPICS, type Topic, type TopicId } from './topics';

/** How much a phrase says about a topic: it names the topic, is related to it, or is one of its facts. */
const SCORES = { named: 8, near: 5, item: 3, part: 1 } as const;
/** Each further topic that a phrase belongs to makes it say less. */
const SPREAD = 0.25;

const topicOf = (id: TopicId): Topic => TOPICS[id];
const phraseOf = (text: string): string => wordsOf(text).join(' ');

type Places = Map<string, Set<TopicId>>;
const put = (places: Places, phrase: string, id: TopicId) =>
  phrase !== '' && places.set(phrase, (places.get(phrase) ?? new Set()).add(id));

/** Where phrases occur outside the names of topics. Built at first use, because it reads all facts. */
const buildIndex = () => {
  const near: Places = new Map();
  const items: Places = new Map();
  const parts: Places = new Map();
  for (const id of TOPIC_IDS) {
    for (const phrase of topicOf(id).near ?? []) put(near, phraseOf(phrase), id);
    const names = FACTS_OF[id].flatMap((facts) =>
      facts.kind === 'relation'
        ? facts.items.flatMap(({ name, value }) => [name, value])
        : facts.items.map(({ name }) => name),
    );
    for (const words of names.map(wordsOf)) {
      put(items, words.join(' '), id);
      // Numbers and short words, such as "of", occur everywhere.
      for (const word of words) if (/^\p{L}{4,}$/u.test(word)) put(parts, word, id);
    }
  }
  const regions = new Map<string, Region>(
    COUNTRIES.flatMap(({ name, places }) => (places[0] ? [[phraseOf(name), places[0]] as const] : [])),
  );
  return { near, items, parts, regions };
};
let built: ReturnType<typeof buildIndex> | undefined;
const index = () => {
  built ??= buildIndex();
  return built;
};

/** Topics of a region that has no facts of its own, the most popular first. */
const REGIONAL = ['capitals', 'flags', 'countries', 'landmarks', 'geography'] as const satisfies readonly TopicId[];

const rank = (text: string): { scores: Map<TopicId, number>; region: Region | null } => {
  const { near, items, parts, regions } = index();
  const scores = new Map<TopicId, number>();
  let region: Region | null = null;
  const add = (ids: Iterable<TopicId> | undefined, score: number) => {
    const all = [...(ids ?? [])];
    for (const id of all) scores.set(id, (scores.get(id) ?? 0) + score / (1 + SPREAD * (all.length - 1)));
  };
  for (const phrase of new Set(phrasesIn(withoutLength(text)))) {
    const meaning = phraseMeaning(phrase);
    if (meaning && 'topic' in meaning) add([meaning.topic], SCORES.named);
    if (meaning && 'region' in meaning) region ??= meaning.region;
    region ??= regions.get(phrase) ?? null;
    add(near.get(phrase), SCORES.near);
    if (items.has(phrase)) add(items.get(phrase), SCORES.item);
    else add(parts.get(phrase), SCORES.part);
  }
  return { scores, region };
};

const nearestIn = (text: string): string[] => {
  const { scores, region } = rank(text);
  const found = [...scores]
    .sort(([a, left], [b, right]) => right - left || TOPIC_IDS.indexOf(a) - TOPIC_IDS.indexOf(b))
    .map(([id]) => id);
  if (region === null) return found.map((id) => TOPICS[id].example);
  const { name } = REGIONS[region];
  const regional = new Set([...found.filter((id) => topicOf(id).isRegional), ...REGIONAL]);
  const others = found.filter((id) => !topicOf(id).isRegional).map((id) => TOPICS[id].example);
  // What the text names is nearer than what only shares the region.
  return [...others.slice(0, 2), ...[...regional].map((id) => `${TOPICS[id].title} of ${name}`), ...others.slice(2)];
};

/**
 * Topics with facts near one without, as texts that `readTopic` understands, the nearest first. Empty if nothing in the
 * text is known: a suggestion is never random. Looks for names of topics and regions, related words, and names in the
 * facts themselves ("Hamlet" is a play, "Mozart" a composer).
 */
export const nearestTopics = (text: string, most = 5): string[] => {
  // What follows a colon lists details: "Formula One: champions, circuits, flags".
  const [head = ''] = text.split(/[:.?!]\s/, 1);
  const found = nearestIn(head);
  return (found.length > 0 ? found : nearestIn(text)).slice(0, most);
};
