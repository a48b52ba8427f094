import type { GenerationWire, QuestionCheck } from '@/lib/domain/ai/schema';
import { DIFFICULTY } from '@/lib/model/limits';
import { promptOf } from '@/lib/model/question-types';
import type { WireQuestion } from '../quizzes/model/wire';

/** What the check says of a question, in a word or two. */
export const VERDICT_WORDS: Record<QuestionCheck['verdict'], string> = {
  right: 'Checked',
  sourced: 'From facts',
  wrong_answer: 'Answer in doubt',
  ambiguous: 'Ambiguous',
  duplicate: 'Asked twice',
  invalid: 'Unfinished',
};

export const isGood = ({ verdict }: Pick<QuestionCheck, 'verdict'>): boolean =>
  verdict === 'right' || verdict === 'sourced';

const LEVEL_WORDS = ['Easy', 'Fairly easy', 'Medium', 'Hard', 'Very hard'];

/** What can be asked for, by the value that a list has for it. */
export const DIFFICULTY_CHOICES: readonly { value: string; label: string }[] = [
  { value: '', label: 'Mixed' },
  { value: 'rising', label: 'From easy to hard' },
  ...LEVEL_WORDS.map((label, index) => ({ value: `${DIFFICULTY.min + index}`, label })),
];

export const difficultyInWords = (level: number): string => LEVEL_WORDS[level - DIFFICULTY.min] ?? '';

const LANGUAGE_TAGS = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'uk',
  'ru',
  'ar',
  'hi',
  'id',
  'ja',
  'ko',
  'zh',
];
const names = new Intl.DisplayNames(['en'], { type: 'language' });
export const LANGUAGES = LANGUAGE_TAGS.map((value) => ({ value, label: names.of(value) ?? value }));

/** What a question asks, as checks quote it. */
export const wordsOf = ({ question_type: type, content }: WireQuestion): string =>
  promptOf({ type, content } as Parameters<typeof promptOf>[0]);

/** "12 questions" */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** What is being done, while it is. */
export const stepInWords = ({ status, engine, model }: GenerationWire): string => {
  if (status === 'queued') return 'Waiting for its turn';
  return engine === 'facts'
    ? 'Making questions of facts'
    : `${model ?? 'The model'} is writing, and checking what it wrote`;
};
