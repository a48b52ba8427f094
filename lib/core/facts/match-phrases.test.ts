import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchPhrases } from './match-phrases';
import { readTopic } from './read-topic';
import { REGION_IDS, REGIONS } from './regions';
import { TOPIC_IDS, TOPICS } from './topics';

const VOCABULARY = new Set(['a', 'a a', 'a a a', 'b c', 'a b c d']);

/** Matches in a vocabulary of up to four words a phrase, and throws once there are more look-ups than words allow. */
const bounded = (words: readonly string[]) => {
  const calls = { exact: 0, close: 0 };
  const count = (kind: keyof typeof calls, most: number) => {
    if (++calls[kind] > most) throw new Error(`More than ${most} ${kind} look-ups.`);
  };
  return matchPhrases(words, {
    longestPhrase: 4,
    exact: (phrase) => {
      count('exact', 4 * words.length);
      return VOCABULARY.has(phrase) ? phrase : undefined;
    },
    close: (phrase) => {
      count('close', 2 * words.length);
      return phrase === 'aa' ? 'a' : undefined;
    },
    isFiller: (word) => word === 'the',
  });
};

test.each([
  ['a a a b c', ['a a a', 'b c']],
  ['the a the', ['a']],
  ['aa the a b c d', ['a', 'a b c d']],
  ['a x', undefined],
  ['', []],
])('%s is split into the longest phrases', (text, expected) => {
  expect(bounded(text.split(' ').filter(Boolean))).toEqual(expected);
});

test('the number of look-ups grows linearly with the words, also when nothing matches in the end', () => {
  const word = fc.oneof(fc.constant('a'), fc.constantFrom('aa', 'b', 'c', 'd', 'the', 'zq'));
  fc.assert(
    fc.property(fc.array(word, { minLength: 20, maxLength: 250 }), (words) => {
      bounded(words);
      bounded([...words.map((known) => (known === 'zq' ? 'a' : known)), 'zq']);
      bounded([...words.map(() => 'a'), 'zq']);
    }),
  );
});

/** Far above the 20 ms that reading takes, and far below what exponential time would take. */
const DEADLINE_MS = 2000;

const timeToRead = (topic: string): number => {
  const start = performance.now();
  readTopic(topic);
  return performance.now() - start;
};

test.each([
  ['phrases that can be split in many ways, and a word that nothing matches', `${'capitals '.repeat(54)}zq`],
  ['typos', `${'captals '.repeat(62)}`],
  ['typos of long phrases', `${'chemcial elments '.repeat(29)}zq`],
  ['fillers', `${'a '.repeat(249)}zq`],
  ['digits', '9'.repeat(500)],
  ['spaces', `${' '.repeat(499)}x`],
  ['a difficulty that never comes', 'difficulty '.repeat(45)],
  ['letters that fold into many', '\ufdfa'.repeat(500)],
])('500 characters of %s are read in time', (_, topic) => {
  expect(timeToRead(topic.slice(0, 500))).toBeLessThan(DEADLINE_MS);
});

test('500 characters of any words of topics are read in time', () => {
  const phrases = [
    ...TOPIC_IDS.flatMap((id) => TOPICS[id].words as readonly string[]),
    ...REGION_IDS.flatMap((id) => REGIONS[id].words as readonly string[]),
    ...['quiz', 'of the', 'zq', '20 questions', 'hard', 'rising', 'captals', 'us', '\n', '.'],
  ];
  const topic = fc
    .array(fc.constantFrom(...phrases), { minLength: 30, maxLength: 250 })
    .map((words) => words.join(' ').slice(0, 500));
  fc.assert(
    fc.property(topic, (text) => {
      expect(timeToRead(text)).toBeLessThan(DEADLINE_MS);
    }),
    { numRuns: 50 },
  );
});
