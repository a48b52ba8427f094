import type { Body } from '@/lib/client/src/index';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import { AI_LIMITS } from '@/lib/core/model/ai';
import { QUESTION_TYPES, type QuestionType } from '@/lib/core/model/question-types';
import { lengthOf, type QuizLength } from '@/lib/core/model/quiz-length';
import { DIFFICULTY_CHOICES, LANGUAGES, pluralize } from './labels';

/** The values of the form's controls. */
export interface FormValues {
  topic: string;
  /** Empty until the user chooses: the topic determines the number. */
  rounds: string;
  questionsPerRound: string;
  difficulty: string;
  /** Empty until the user chooses: the topic determines it. */
  language: string;
  questionTypes: readonly QuestionType[];
}

export const initialValues = (topic: string): FormValues => ({
  topic,
  rounds: '',
  questionsPerRound: '',
  difficulty: '',
  language: '',
  questionTypes: [],
});

const SEARCH_NAMES = ['topic', 'rounds', 'questionsPerRound', 'difficulty', 'language'] as const;

/** The path of the form with these values filled in. */
export const formPath = ({ questionTypes, ...texts }: FormValues): string => {
  const search = new URLSearchParams();
  for (const name of SEARCH_NAMES) if (texts[name] !== '') search.set(name, texts[name]);
  if (questionTypes.length > 0) search.set('types', questionTypes.join(','));
  return `/quizzes/new?${search}`;
};

/** In a prompt of an evergreen topic. */
const RISING = /, from easy to hard(?=\.?$)/;

/** The path of the form for a prompt. A difficulty that the prompt states is chosen in its own field. */
export const promptPath = (prompt: string): string =>
  formPath({ ...initialValues(prompt.replace(RISING, '')), difficulty: RISING.test(prompt) ? 'rising' : '' });

/** The values in a query string, which may contain anything. */
export const valuesOfSearch = (search: Readonly<Record<string, string | string[] | undefined>>): FormValues => {
  const read = (name: string) => [search[name]].flat()[0] ?? '';
  const values = initialValues(read('topic').slice(0, AI_LIMITS.topic));
  for (const { name, options } of SELECTS) {
    const given = read(name);
    if (options.some(({ value }) => value === given)) values[name] = given;
  }
  const types = read('types').split(',');
  return { ...values, questionTypes: QUESTION_TYPES.filter((type) => types.includes(type)) };
};

/** The values from which a generation was started. */
export const valuesOfGeneration = ({ topic, options }: Pick<GenerationWire, 'topic' | 'options'>): FormValues => {
  const stated = lengthOf(topic);
  const chosen = (name: keyof QuizLength) => (options[name] === stated[name] ? '' : `${options[name]}`);
  return {
    topic,
    rounds: chosen('rounds'),
    questionsPerRound: chosen('questionsPerRound'),
    difficulty: `${options.difficulty ?? ''}`,
    language: options.language,
    questionTypes: options.questionTypes ?? [],
  };
};

/** The user's choices, and for the rest what the topic says. */
export const quizLength = ({ topic, rounds, questionsPerRound }: FormValues): QuizLength =>
  lengthOf(topic, {
    rounds: Number(rounds) || undefined,
    questionsPerRound: Number(questionsPerRound) || undefined,
  });

/** The request body. Null lets the service choose. */
export const requestBody = (values: FormValues) => {
  const { topic, difficulty, language, questionTypes } = values;
  return {
    topic: topic.trim(),
    options: {
      ...quizLength(values),
      difficulty: difficulty === '' ? null : difficulty === 'rising' ? difficulty : Number(difficulty),
      ...(language !== '' && { language }),
      questionTypes: questionTypes.length === 0 ? null : [...questionTypes],
    },
  } satisfies Body<'generateQuiz'>;
};

type SelectName = 'rounds' | 'questionsPerRound' | 'difficulty' | 'language';

const isLength = (name: SelectName): name is keyof QuizLength => name === 'rounds' || name === 'questionsPerRound';

export const selectedValue = (values: FormValues, name: SelectName): string =>
  isLength(name) ? `${quizLength(values)[name]}` : values[name];

/** Whether the value comes from the topic, because the user has not chosen one. */
export const isFromTopic = (values: FormValues, name: SelectName): boolean =>
  isLength(name) && values[name] === '' && quizLength(values)[name] !== AI_LIMITS[name].default;

const counts = ({ min, max }: { min: number; max: number }, noun: string) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: `${min + index}`,
    label: pluralize(min + index, noun),
  }));

export const SELECTS: readonly {
  name: SelectName;
  label: string;
  options: readonly { value: string; label: string }[];
}[] = [
  { name: 'rounds', label: 'Rounds', options: counts(AI_LIMITS.rounds, 'round') },
  { name: 'questionsPerRound', label: 'Questions per round', options: counts(AI_LIMITS.questionsPerRound, 'question') },
  { name: 'difficulty', label: 'Difficulty', options: DIFFICULTY_CHOICES },
  { name: 'language', label: 'Language', options: LANGUAGES },
];
