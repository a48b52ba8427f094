import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from '@/lib/core/words/languages/en';
import { languageTables, withTables } from './tables';

const markdown = readFileSync(path.join(import.meta.dirname, '../../../../docs/languages.md'), 'utf8');

it('are in docs/languages.md (npx tsx lib/tools/cli/make-languages.ts)', () => {
  expect(withTables(markdown, languageTables()) === markdown).toBe(true);
});

it('contain every word', () => {
  const { prompts, shorts, soFar, ending, spoken, ...others } = en;
  const { units, ...sentences } = spoken;
  for (const name of [others, prompts, shorts, soFar, ending, sentences, units].flatMap(Object.keys)) {
    expect(languageTables()).toMatch(new RegExp(`^\\| language .*\\| ${name} \\|`, 'm'));
  }
});
