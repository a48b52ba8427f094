import { expect, test } from 'vitest';
import type { QuestionContent } from '@/lib/core/model/question-types';
import { MEASURE_TRUTHS, TRUTHS } from '@/lib/tools/testing/fact-truths';
import { GROUNDED_TYPES } from './choose';
import { COUNTRIES } from './countries';
import { FACTS_OF } from './facts-of';
import type { GroundedQuestion } from './grounded-quiz';
import { FACT_WORDS, TRANSLATED_LANGUAGES, type TranslatedLanguage } from './languages';
import { type FactId, TRANSLATED_TOPICS } from './languages/fact-words';
import { type NameKind, namesIn } from './names';
import { rows } from './relation';
import { PLANET_TRAITS } from './tables/space';
import { titleOf } from './titles';
import { TOPICS, type Topic } from './topics';
import { KINDS } from './translate-facts';
import { writeGroundedQuiz } from './write-quiz';

const FACTS = [...new Set(TRANSLATED_TOPICS.flatMap((topic) => FACTS_OF[topic]))].filter(({ id }) => id in KINDS);
type Texts = Partial<
  Record<'ask' | 'statement' | 'askBack' | 'odd' | 'oddReason' | 'pairs' | 'most' | 'order' | 'versus', string>
>;

/** English names by kind and name in the language; several, as Norway's and Sweden's money have one name in most. */
const englishNames = (language: TranslatedLanguage) => {
  const translate = namesIn(language);
  const names = new Map<string, Set<string>>();
  const put = (kind: NameKind, english: string, owner: string) => {
    const name = translate(kind, english, owner);
    if (name === undefined) return;
    const key = `${kind} ${name.toLowerCase()}`;
    names.set(key, (names.get(key) ?? new Set()).add(english));
  };
  for (const facts of FACTS) {
    const [nameKind, valueKind] = KINDS[facts.id as FactId];
    for (const item of facts.items) {
      put(nameKind, item.name, item.name);
      if (facts.kind === 'relation') put(valueKind, `${item.value}`, item.name);
    }
  }
  return (kind: NameKind, name: string): string[] =>
    kind === 'same' ? [name] : [...(names.get(`${kind} ${name.toLowerCase()}`) ?? [])];
};

type Named = Partial<Record<'name' | 'value', string>>;

const compiled = new Map<string, RegExp[]>();
/** Matches a pattern's texts, its first name as long or as short as possible. */
const compile = (pattern: string): RegExp[] => {
  const escaped = pattern.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');
  const known =
    compiled.get(pattern) ??
    ['.+', '.+?'].map((any) => new RegExp(`^${escaped.replaceAll(/\{(name|value)\}/g, `(?<$1>${any})`)}$`, 'iu'));
  compiled.set(pattern, known);
  return known;
};
const matches = (pattern: string | undefined, text: string): Named[] =>
  (pattern === undefined ? [] : compile(pattern)).flatMap((regex) => {
    const found = regex.exec(text);
    return found ? [{ ...found.groups }] : [];
  });

const textsOf = (options: readonly { text: string }[]) => options.map(({ text }) => text);

const isItem = (id: FactId, name: string): boolean =>
  FACTS.some((facts) => facts.id === id && facts.items.some((item) => item.name === name));

/** Checks a question against the data, by its names in English. Returns the ids of facts that it may be about. */
const check = (question: GroundedQuestion, language: TranslatedLanguage, english: ReturnType<typeof englishNames>) => {
  const content = question.content as QuestionContent;
  const found: string[] = [];
  for (const [id, texts] of Object.entries(FACT_WORDS[language].facts) as [FactId, Texts][]) {
    const [nameKind, valueKind] = KINDS[id];
    const isTrue = (name: string, value: string) =>
      english(nameKind, name).some((item) =>
        english(valueKind, value).some((right) => TRUTHS.some((truth) => truth.id === id && truth.isTrue(item, right))),
      );
    /** What a text says, if its names are known. */
    const said = (pattern: string | undefined, text: string): Named | undefined =>
      matches(pattern, text).find(
        ({ name, value }) =>
          (name === undefined || (nameKind === 'same' ? isItem(id, name) : english(nameKind, name).length > 0)) &&
          (value === undefined || english(valueKind, value).length > 0),
      );
    const measured = MEASURE_TRUTHS.find((truth) => truth.id === id);
    const numberOf = (name: string): number => {
      const [item] = english(nameKind, name);
      return item === undefined ? Number.NaN : (measured?.numberOf(item) ?? Number.NaN);
    };
    const isAscending = measured?.isAscending;
    const fits = (isRight: boolean) => {
      expect(isRight, `${language} ${id} ${JSON.stringify(question)}`).toBe(true);
      found.push(id);
    };
    const oneRight = (options: readonly string[], marked: string | undefined, rule: (text: string) => boolean) =>
      fits(new Set(options).size === options.length && options.filter(rule).join('|') === marked);
    const asked = said(texts.ask, content.question);
    if ('emojis' in content) {
      if (id === 'flag')
        oneRight(textsOf(content.options ?? []), content.answer, (text) => isTrue(content.emojis, text));
    } else if ('correctOptionId' in content) {
      const options = textsOf(content.options);
      const marked = content.options.find((option) => option.id === content.correctOptionId)?.text;
      const back = said(texts.askBack, content.question);
      if (texts.most === content.question) {
        const numbers = options.map(numberOf);
        const end = isAscending ? Math.min(...numbers) : Math.max(...numbers);
        oneRight(options, marked, (text) => numberOf(text) === end);
      } else if (asked?.name !== undefined) oneRight(options, marked, (text) => isTrue(asked.name ?? '', text));
      else if (back?.value !== undefined) oneRight(options, marked, (text) => isTrue(text, back.value ?? ''));
    } else if ('correct' in content) {
      const stated = said(texts.statement, content.question);
      if (stated !== undefined) fits(isTrue(stated.name ?? '', stated.value ?? '') === content.correct);
    } else if ('oddItemId' in content) {
      const odd = said(texts.odd, content.question);
      const marked = content.items.find((item) => item.id === content.oddItemId)?.text;
      if (odd !== undefined) oneRight(textsOf(content.items), marked, (text) => !isTrue(text, odd.value ?? ''));
    } else if ('pairs' in content) {
      if (texts.pairs === content.question)
        fits(content.pairs.every(({ left }) => content.pairs.filter(({ right }) => isTrue(left, right)).length === 1));
    } else if ('scrambled' in content) {
      const sorted = (text: string) => [...text.toUpperCase()].sort().join('');
      if ('sought' in texts && english(valueKind, content.answer).length > 0)
        fits(sorted(content.scrambled) === sorted(content.answer));
    } else if ('text' in content) {
      const stated = said(texts.statement, content.text.replace('{{blank}}', content.answers[0] ?? ''));
      if (stated !== undefined) fits(isTrue(stated.name ?? '', stated.value ?? ''));
    } else if ('correctOrder' in content && 'items' in content) {
      const numbers = content.correctOrder.map((key) =>
        numberOf(content.items.find((item) => item.id === key)?.text ?? ''),
      );
      if (texts.order === content.question)
        fits(numbers.join() === numbers.toSorted((a, b) => (isAscending ? a - b : b - a)).join());
    } else if ('left' in content) {
      if (texts.versus === content.question)
        fits([content.left, content.right].every(({ text, value }) => numberOf(text) === value));
    } else if ('answers' in content) {
      if (asked?.name !== undefined) fits(content.answers.every((answer) => isTrue(asked.name ?? '', answer)));
    } else if ('min' in content && asked?.name !== undefined && !Number.isNaN(numberOf(asked.name)))
      fits(numberOf(asked.name) === content.answer);
  }
  return found;
};

/** All texts of a question that viewers see. */
const shownTexts = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, member]) =>
          /type|id|correctOrder|scrambled/i.test(key) ? [] : shownTexts(member),
        )
      : [];

const ENGLISH = /\b(?:the|which|what|country|these|match|put|begins|answer|question|questions|facts)\b/i;

test.each(TRANSLATED_LANGUAGES)('every question in %s agrees with the data and has no English word', (language) => {
  const english = englishNames(language);
  const translate = namesIn(language);
  const local = new Set(COUNTRIES.map(({ name }) => translate('country', name, name)?.toLowerCase()));
  // Port of Spain has its English name in most languages.
  const foreign = COUNTRIES.map(({ name }) => name).filter(
    (name) => name !== 'Spain' && !local.has(name.toLowerCase()),
  );
  const regional = TRANSLATED_TOPICS.filter((id) => (TOPICS[id] as Topic).isRegional);
  const titles = [
    ...TRANSLATED_TOPICS.map((id) => titleOf([id], null, language)),
    ...regional.flatMap((id) => titleOf([id], 'europe', language)),
  ];
  let checked = 0;
  for (const topic of titles) {
    for (const questionTypes of [undefined, GROUNDED_TYPES]) {
      const order = { topic, language, rounds: 1, questionsPerRound: 20, seed: 'truth' };
      const quiz = writeGroundedQuiz({ ...order, ...(questionTypes && { questionTypes }) });
      if (quiz === undefined) continue;
      expect(quiz.title).toBe(topic);
      expect(quiz.language).toBe(language);
      expect(quiz.description.replaceAll(/\(.*?\)/g, '')).not.toMatch(/\b(?:of|facts|questions made|tables)\b/);
      for (const question of quiz.rounds.flatMap(({ questions }) => questions)) {
        expect(check(question, language, english).length, JSON.stringify(question)).toBeGreaterThan(0);
        checked++;
        for (const text of shownTexts(question)) {
          expect(text.trim()).not.toBe('');
          expect(text.replace('{{blank}}', '')).not.toMatch(/[{}]|undefined|null|NaN/);
          expect(text).not.toMatch(ENGLISH);
          for (const name of foreign)
            if (text.includes(name)) expect(text).not.toMatch(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'));
        }
      }
    }
  }
  expect(checked).toBeGreaterThan(300);
});

test.each(TRANSLATED_LANGUAGES)('facts keep all their items in %s, each with a name of its own', (language) => {
  expect(rows(FACT_WORDS[language].planetTraits)).toHaveLength(rows(PLANET_TRAITS).length);
  const translate = namesIn(language);
  for (const facts of FACTS) {
    const [kind] = KINDS[facts.id as FactId];
    const names = facts.items.flatMap(({ name }) => translate(kind, name, name) ?? []);
    expect(names.length).toBe(facts.items.length);
    expect(new Set(names).size).toBe(new Set(facts.items.map(({ name }) => name)).size);
  }
});

test.each([
  ['de', 'country', 'Ivory Coast', 'Elfenbeinküste'],
  ['fr', 'country', 'Myanmar', 'Myanmar'],
  ['ja', 'country', 'United Kingdom', 'イギリス'],
  ['pt', 'country', 'Vietnam', 'Vietnã'],
  ['it', 'element', 'Gold', 'oro'],
  ['es', 'planet', 'Earth', 'Tierra'],
] as const)('in %s the %s %s is %s', (language, kind, name, translated) => {
  expect(namesIn(language)(kind, name, name)).toBe(translated);
});

test('capitals that give away their country, and money that has another name there, are left out', () => {
  expect(namesIn('es')('capital', 'Algiers', 'Algeria')).toBeUndefined();
  expect(namesIn('ja')('capital', 'Algiers', 'Algeria')).toBeUndefined();
  expect(namesIn('de')('capital', 'Rome', 'Italy')).toBe('Rom');
  expect(namesIn('de')('money', 'Franc', 'Switzerland')).toBe('Franken');
  expect(namesIn('de')('money', 'Franc', 'Senegal')).toBeUndefined();
});
