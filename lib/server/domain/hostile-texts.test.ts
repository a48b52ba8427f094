import { expect, test } from 'vitest';
import { readTopic } from '@/lib/core/facts/read-topic';
import { AI_LIMITS } from '@/lib/core/model/ai';
import { emailSchema } from '@/lib/core/model/email';
import { fold } from '@/lib/core/model/fold';
import { CONTENT_LIMITS, QUIZ_LIMITS, TEXT_LIMITS } from '@/lib/core/model/limits';
import { lengthOf, withoutLength } from '@/lib/core/model/quiz-length';
import { shorten } from '@/lib/core/model/shorten';
import { text } from '@/lib/core/model/text';
import { httpUrl } from '@/lib/core/model/url';
import { captionLines } from '@/lib/core/video/captions-lines';
import { breakUnits } from '@/lib/core/video/line-breaks';
import { readingSeconds } from '@/lib/core/video/reading-seconds';
import { cleanText } from '@/lib/server/adapters/outbound/clean-text';
import { hostileTexts } from '@/lib/tools/testing/hostile-texts';
import { revealsAnswer } from './ai/quiz-brief';
import { titleKey } from './trends/topics';
import { proposeTags, proposeTitle } from './uploads/propose';

/** Much longer than any accepted text: quadratic algorithms take many seconds. */
const LONG = 20_000;

/** Functions that process users' texts, with at least the longest length that each accepts. */
const FUNCTIONS: [name: string, length: number, run: (given: string) => unknown][] = [
  ['text', 100_000, (given) => text(QUIZ_LIMITS.description, 1).safeParse(given)],
  ['text within its length', QUIZ_LIMITS.description, (given) => text(QUIZ_LIMITS.description, 1).safeParse(given)],
  ['emailSchema', 20_000, (given) => emailSchema.safeParse(`${given}@${given}`)],
  ['httpUrl', CONTENT_LIMITS.url, (given) => httpUrl(CONTENT_LIMITS.url).safeParse(`http://${given}`)],
  ['readTopic', AI_LIMITS.topic, readTopic],
  ['lengthOf', AI_LIMITS.topic, (given) => [lengthOf(given), withoutLength(given)]],
  ['fold', TEXT_LIMITS.fact, fold],
  ['breakUnits', LONG, breakUnits],
  ['captionLines', TEXT_LIMITS.fact, (given) => captionLines([given])],
  ['readingSeconds', LONG, readingSeconds],
  ['cleanText', 4 * LONG, (given) => cleanText(given, LONG)],
  ['titleKey', 1000, titleKey],
  ['proposeTags', 5000, (given) => [shorten(given, 100), proposeTitle(given), proposeTags([given], 'en')]],
];

/** Milliseconds. Less than 100 is usual. */
const DEADLINE = 2500;

test.each(FUNCTIONS)('%s processes %i hostile characters in time', (_, length, run) => {
  run('Warm up');
  for (const given of hostileTexts(length)) {
    const startedAt = performance.now();
    run(given);
    const passed = performance.now() - startedAt;
    expect(passed, JSON.stringify(given.slice(0, 12))).toBeLessThan(DEADLINE);
  }
});

test('searching the largest quiz for answers ends in time, even for repetitive texts', () => {
  const questions = Array.from({ length: 500 }, (_, index) => {
    const answers = [1, 2, 3, 4].map((part) => `${'a'.repeat(2 + ((index * 4 + part) % 190))}${'b'.repeat(index % 9)}`);
    return { id: `${index}`, type: 'open', content: { question: 'a'.repeat(500), answers } };
  });
  const props = { title: '', rounds: [{ title: '', questions }] } as unknown as Parameters<typeof revealsAnswer>[0];
  const asked = questions.map(({ content }) => content.question);
  const startedAt = performance.now();
  revealsAnswer(props, { title: '', description: '', rounds: [{ title: '', questions: asked }] })('a'.repeat(200));
  expect(performance.now() - startedAt).toBeLessThan(DEADLINE);
});
