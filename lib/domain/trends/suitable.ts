import type { FoundTopic } from '@/lib/adapters/trend-sources/trend-source';
import { keyOf } from './key';
import { phraseFinder } from './phrases';
import rules from './rules/unsuitable.json';

const titles = new Set(rules.titles.map(keyOf));
const inAll = phraseFinder(rules.phrases);
const inHeadlines = phraseFinder(rules.headlinePhrases);

/** Whether one may make a quiz of it for everybody, and would want to (`rules/unsuitable.json`). */
export const isSuitable = ({ title, about, kind }: FoundTopic): boolean => {
  const key = keyOf(title);
  const start = title.toLowerCase();
  return (
    key.length > 1 &&
    !titles.has(key) &&
    !rules.titlePrefixes.some((prefix) => start.startsWith(prefix)) &&
    inAll(`${title} · ${about}`) === 0 &&
    (kind === 'subject' || inHeadlines(title) === 0)
  );
};
