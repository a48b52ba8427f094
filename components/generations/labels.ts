import type { GenerationWire, QuestionCheck } from '@/lib/core/contracts/generations';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { DEPENDENCY_LABELS } from '@/lib/core/model/outages';
import { promptOf } from '@/lib/core/model/question-types';
import type { Language } from '@/lib/core/words';
import { languageName } from '@/lib/core/words/language-name';
import { DIFFICULTY_OPTIONS } from '../quizzes/labels';

export const VERDICT_LABELS: Record<QuestionCheck['verdict'], string> = {
  right: 'Checked',
  sourced: 'From facts',
  wrong_answer: 'Doubtful answer',
  ambiguous: 'Ambiguous',
  duplicate: 'Duplicate',
  invalid: 'Incomplete',
};

export const isPassed = ({ verdict }: Pick<QuestionCheck, 'verdict'>): boolean =>
  verdict === 'right' || verdict === 'sourced';

export const DIFFICULTY_CHOICES: readonly { value: string; label: string }[] = [
  { value: '', label: 'Mixed' },
  { value: 'rising', label: 'Easy to hard' },
  ...DIFFICULTY_OPTIONS,
];

/** Those that the video speaks, without loading its words. */
const SPOKEN: Record<Language, true> = {
  ar: true,
  bn: true,
  cs: true,
  de: true,
  el: true,
  en: true,
  es: true,
  fa: true,
  fr: true,
  he: true,
  hi: true,
  id: true,
  it: true,
  ja: true,
  ko: true,
  nl: true,
  pl: true,
  pt: true,
  ro: true,
  ru: true,
  sv: true,
  ta: true,
  th: true,
  tr: true,
  uk: true,
  ur: true,
  vi: true,
  'zh-Hans': true,
  'zh-Hant': true,
};
/** Of a quiz. Empty means the language of the topic. */
export const LANGUAGES = [
  { value: '', label: 'Automatic' },
  ...Object.keys(SPOKEN)
    .map((value) => ({ value, label: languageName(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
];

/** The text that identifies a question in the generation's checks. */
export const textOf = ({ question_type: type, content }: QuestionFields): string =>
  promptOf({ type, content } as Parameters<typeof promptOf>[0]);

/** "12 questions" */
export const pluralize = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export const progressLabel = ({ status, engine, model, waitingFor }: GenerationWire): string => {
  if (waitingFor !== null)
    return `Waiting for ${DEPENDENCY_LABELS[waitingFor]}, which can’t be reached. Continues by itself.`;
  if (status === 'queued') return 'Queued';
  return engine === 'facts'
    ? 'Generating questions from facts'
    : `${model ?? 'The language model'} is writing and checking questions`;
};
