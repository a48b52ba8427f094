import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TrendsWire } from '@/lib/core/contracts/trends';
import { TrendGroups } from './trend-groups';

const trend = (title: string, canGenerate: boolean, timescale: 'now' | 'evergreen' = 'evergreen') => ({
  title,
  hook: 'Why?',
  quizPrompt: `${title}, from easy to hard.`,
  timescale,
  category: 'science_tech' as const,
  canGenerate,
});
const HIDDEN = 'Show ideas that need your own questions';

const textOf = (trends: TrendsWire['data'], hasCurrent: boolean, isSearched = false) =>
  renderToStaticMarkup(<TrendGroups trends={trends} hasCurrent={hasCurrent} isSearched={isSearched} />);

test('without current trends, topics have no badge, and ideas without facts are hidden', () => {
  const text = textOf([trend('Planets', true), trend('Coffee', false)], false);
  expect(text).toContain('>Topics<');
  expect(text).toContain('Planets');
  expect(text).not.toContain('Evergreen');
  expect(text).not.toContain('Coffee');
  expect(text).toContain(HIDDEN);
});

test('ideas are shown if nothing else is, and in the results of a search', () => {
  expect(textOf([trend('Coffee', false)], false)).toContain('Coffee');
  expect(textOf([trend('Planets', true), trend('Coffee', false)], false, true)).toContain('Coffee');
});

test('among current trends, all are shown and say how current they are', () => {
  const text = textOf([trend('Comet', false, 'now'), trend('Planets', true)], true);
  for (const shown of ['Ready to generate', 'Ideas for your own questions', 'Comet', 'Planets', 'Now', 'Evergreen'])
    expect(text).toContain(shown);
  expect(text).not.toContain(HIDDEN);
});
