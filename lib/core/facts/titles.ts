import { FACT_WORDS, type FactLanguage } from './languages';
import { TRANSLATED_TOPICS, type TranslatedTopic } from './languages/fact-words';
import { REGIONS, type Region } from './regions';
import { TOPICS, type TopicId } from './topics';

export const isTranslatedTopic = (topic: TopicId): topic is TranslatedTopic =>
  (TRANSLATED_TOPICS as readonly TopicId[]).includes(topic);

/** Topics in a list: "Capitals, flags and rivers", 「首都と国旗」. */
const listOf = (names: readonly string[], language: FactLanguage): string => {
  const [first = '', ...others] = names;
  const lower = others.map((name) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`);
  // German nouns keep their capitals.
  if (language !== 'en') return new Intl.ListFormat(language).format([first, ...(language === 'de' ? others : lower)]);
  const last = lower.pop();
  return [first, ...others.slice(0, -1)].join(', ') + (last === undefined ? '' : ` and ${last}`);
};

/** The title of a quiz: "Capitals of Africa", "Hauptstädte in Afrika", 「アフリカの首都」. */
export const titleOf = (topics: readonly TopicId[], region: Region | null, language: FactLanguage): string => {
  if (language === 'en') {
    const names = listOf(
      topics.map((topic) => TOPICS[topic].title),
      language,
    );
    return region === null ? names : `${names} of ${REGIONS[region].name}`;
  }
  const words = FACT_WORDS[language];
  const names = listOf(
    topics.filter(isTranslatedTopic).map((topic) => words.topics[topic].title),
    language,
  );
  if (region === null) return names;
  return words.titleInRegion.replace('{topic}', names).replace('{region}', words.regions[region].title);
};
