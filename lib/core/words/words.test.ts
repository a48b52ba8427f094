import { describe, expect, it } from 'vitest';
import { WORDS } from './';
import { en } from './languages/en';
import type { Plural, Words } from './words';

/** Every text of a language by path, e.g. `prompts.audio`. */
const textsOf = (value: unknown, path: string[] = []): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path.join('.'), value]]
    : Object.entries(value as object).flatMap(([key, inner]) => textsOf(inner, [...path, key]));

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

const ENGLISH = new Map(textsOf(en).filter(([path]) => !/Count\.|units\./.test(path)));

/** The scripts that a language is written in, besides digits, punctuation and symbols. */
const SCRIPTS: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  'zh-Hans': /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
};

describe.each(Object.entries<Words>(WORDS))('%s', (language, words) => {
  it('has no empty text, no stray spaces and the placeholders of English', () => {
    for (const [path, text] of textsOf(words)) {
      if (path !== 'separator') expect(text.trim(), path).toBe(text);
      expect(text, path).not.toBe('');
      expect(text.normalize('NFC'), path).toBe(text);
      const english = ENGLISH.get(path);
      if (english !== undefined) expect(placeholders(text), path).toEqual(placeholders(english));
    }
  });

  it('has a form for each plural category of its rules, and no other', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
    for (const plural of [words.questionCount, words.roundCount] satisfies Plural[]) {
      expect(Object.keys(plural).toSorted()).toEqual(categories);
      // Languages may write one and two as words.
      for (const [category, text] of Object.entries(plural)) {
        if (!['zero', 'one', 'two'].includes(category)) expect(text).toContain('{count}');
      }
    }
  });

  it('has units with a number, in forms of its rules', () => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const forms of Object.values(words.spoken.units)) {
      expect(categories).toEqual(expect.arrayContaining(Object.keys(forms)));
      for (const text of Object.values(forms)) expect(placeholders(text)).toEqual(['{count}']);
    }
  });

  it('has different letters, scores and answers', () => {
    expect(new Set(words.letters).size).toBe(6);
    expect(new Set(words.scores).size).toBe(4);
    expect(words.true).not.toBe(words.false);
    expect(words.higher).not.toBe(words.lower);
    expect([...new Intl.Segmenter(language).segment(words.versus)].length).toBeLessThanOrEqual(4);
  });

  it('is written in its own script', () => {
    const script = SCRIPTS[language] ?? /\p{Script=Latin}/u;
    for (const [path, text] of textsOf(words)) {
      if (/^(letters|hashtags)/.test(path)) continue;
      // East Asian texts write it in Latin letters.
      if (path === 'versus' && /^(?:ja|ko|zh)/.test(language)) continue;
      const own = text.replaceAll(/\{\w+\}/g, '');
      if (/\p{L}/u.test(own)) expect(own, path).toMatch(script);
    }
  });
});
