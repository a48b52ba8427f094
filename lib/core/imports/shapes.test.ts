import { expect, it } from 'vitest';
import { shownQuestions } from '@/lib/tools/testing/shown-questions';
import { seededRandom } from '../model/random';
import { readQuizText } from './index';

const TEXTS = 500;
const LETTERS = 'ABCDEFGH';

interface Known {
  question: string;
  options: string[];
  answer: string;
}

/** Options that look like letters, numbers, times, names with initials, or remarks. */
const CHOICES: [string, string[]][] = [
  ['Which planet is red?', ['Venus', 'Mars', 'Jupiter', 'Saturn']],
  ['How far is the Moon?', ['1.5 km', '384,400 km', '3.7 million km']],
  ['Who wrote Narnia?', ['J. K. Rowling', 'C. S. Lewis', 'A. A. Milne']],
  ['Which vitamin is in oranges?', ['A', 'B', 'C', 'D']],
  ['When did it land?', ['1969', '1971', '1984']],
  ['Which band sang "Waterloo"?', ['AC/DC', 'ABBA', 'Queen']],
  ['What does A* find?', ['Paths', 'Stars (bright)', 'C#', 'None of these']],
  ['Name the ratio', ['1:30', '2:45', '16:9']],
  ['Question of the day: which colour?', ['Red', 'Green', 'Right', 'Blue']],
];
const OPEN: [string, string][] = [
  ['Name the largest ocean.', 'The Pacific'],
  ['When was the first Moon landing?', '1969'],
  ['What is the opposite of left?', 'Right'],
  ['Which number is Pi?', '3.14'],
  ['What does "non" mean?', 'No'],
];
const NUMBERS = ['@. ', '@) ', 'Q@: ', 'Question @: ', '**@.** ', '### @. ', '', 'Question @\n', 'Question @ of 9:\n'];
const LABELS = ['@) ', '@. ', '(@) ', '**@)** ', '- @) ', '@)', '@ - ', 'Option @: '];
const LAYOUTS = ['lines', 'lines', 'one line', 'beside', 'two', 'tabs', 'bullets', 'plain', 'numbers', 'list'] as const;
const WAYS = 'answer,answer,key,key in a line,key in a table,shuffled key,tick,cross,bold,star,word,details'.split(',');
const WORDS = ['Answer:', 'Correct answer:', '**Answer:**', 'Réponse :', 'The correct answer is', '✅ Answer:'];
const TITLES = ['Space Quiz', '# General Knowledge', 'Sure! Here is a quiz.', '**Trivia night**'];
const REMARKS = ['Explanation: It is known.', 'Fun fact: It is large.', '*Explanation: So it is.*', 'Difficulty: easy'];
const KEYS = ['Answers:', '## Answer Key', '**Answers**', 'Answer key (no peeking):', 'Lösungen'];
const ENTRIES = ['@. ', '@) ', '@: ', 'Q@: ', '@ - ', '(@) ', '**@.** '];

/** A text with some of the questions in one of many shapes, as people and chatbots write them. */
const quizOf = (seed: string): { text: string; known: Known[] } => {
  const random = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number) => random() < share;
  const drawn = Array.from({ length: 1 + Math.floor(random() * 4) }, (): Known => {
    if (chance(0.3)) {
      const [question, answer] = pick(OPEN);
      return { question, options: [], answer };
    }
    const [question, options] = pick(CHOICES);
    return { question, options, answer: pick(options) };
  });
  const known = [...new Map(drawn.map((each) => [each.question, each])).values()];
  const [number, label, layout, way, word] = [pick(NUMBERS), pick(LABELS), pick(LAYOUTS), pick(WAYS), pick(WORDS)];
  const [form, entry, hasGaps] = [pick(['letter', 'text', 'both', 'brackets']), pick(ENTRIES), chance(0.7)];
  const nameOf = (index: number) => (layout === 'numbers' ? String(index + 1) : (LETTERS[index] ?? ''));
  const answerOf = ({ options, answer }: Known): string => {
    const name = nameOf(options.indexOf(answer));
    if (options.length === 0 || form === 'text' || layout === 'list') return answer;
    return form === 'both' ? `${name}) ${answer}` : form === 'brackets' ? `(${name})` : name;
  };
  const marked = (option: string, isRight: boolean): string => {
    if (way === 'cross') return `${option} ${isRight ? '✓' : '✗'}`;
    const mark = { tick: '@ ✅', bold: '**@**', star: '@ *', word: '@ (correct)' }[way];
    return isRight && mark ? mark.replace('@', () => option) : option;
  };
  const lines = chance(0.3) ? [pick(TITLES), ''] : [];
  for (const [index, each] of known.entries()) {
    const options = each.options.map((option) => marked(option, option === each.answer));
    const labelled = options.map((option, at) => label.replace('@', nameOf(at)) + option);
    const inline = labelled.map((option) => option.replace(/^- /, ''));
    const question = number.replace('@', String(index + 1)) + each.question;
    lines.push(layout === 'beside' ? [question, ...inline].join(' ') : question);
    if (layout === 'one line') lines.push(inline.join(pick(['  ', ' '])));
    else if (layout === 'two' || layout === 'tabs')
      for (let at = 0; at < inline.length; at += 2)
        lines.push(inline.slice(at, at + 2).join(layout === 'tabs' ? '\t' : '     '));
    else if (layout === 'bullets') lines.push(...options.map((option) => `- ${option}`));
    else if (layout === 'plain') lines.push(...options);
    else if (layout === 'numbers') lines.push(...options.map((option, at) => `${at + 1}) ${option}`));
    else if (layout === 'list' && options.length > 0) lines.push(`Options: ${options.join(pick([', ', ' | ', '; ']))}`);
    else if (layout === 'lines') lines.push(...labelled);
    if (way === 'details') lines.push('<details>', '<summary>Answer</summary>', '', answerOf(each), '</details>');
    else if (way === 'answer' || (each.options.length === 0 && !way.includes('key')))
      lines.push(`${word} ${answerOf(each)}`);
    if (chance(0.15)) lines.push(pick(REMARKS));
    if (hasGaps) lines.push('');
  }
  if (way.includes('key')) {
    const key = known.map((each, index) => [index + 1, answerOf(each)] as const);
    if (way === 'shuffled key') key.reverse();
    if (chance(0.1)) key.pop();
    const entries = key.map(([at, answer]) => entry.replace('@', String(at)) + answer);
    lines.push('', pick(KEYS));
    if (way === 'key in a table')
      lines.push('| # | Answer |', '|---|---|', ...key.map((cells) => `| ${cells.join(' | ')} |`));
    else lines.push(...(way === 'key in a line' ? [entries.join(pick([', ', '; ', ' | ', '   ']))] : entries));
  }
  return { text: lines.join('\n'), known };
};

it('questions in any shape are right or not ready', () => {
  let [all, ready] = [0, 0];
  for (let index = 0; index < TEXTS; index += 1) {
    const seed = `November 2026/${index}`;
    const { text, known } = quizOf(seed);
    all += known.length;
    const right = known.map(({ question, options, answer }) => `${question} [${options.join(', ')}] ${answer}`);
    for (const shown of shownQuestions(readQuizText(text))) {
      if (shown === 'invalid' || shown.endsWith('] ?')) continue;
      ready += 1;
      expect(right, `${seed}\n${text}`).toContain(shown);
    }
  }
  expect(ready / all).toBeGreaterThan(0.6);
});
