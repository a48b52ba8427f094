import { AI_LIMITS } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-types';
import { lengthOf, type QuizLength } from '@/lib/model/quiz-length';
import { DIFFICULTY_CHOICES, LANGUAGES, pluralize } from './labels';

/** The values of the form's controls. */
export interface FormValues {
  topic: string;
  /** Empty until the user chooses: the topic determines the number. */
  rounds: string;
  questionsPerRound: string;
  difficulty: string;
  language: string;
  questionTypes: readonly QuestionType[];
}

export const initialValues = (topic: string): FormValues => ({
  topic,
  rounds: '',
  questionsPerRound: '',
  difficulty: '',
  language: 'en',
  questionTypes: [],
});

/** The user's choices, and for the rest what the topic says. */
const quizLength = ({ topic, rounds, questionsPerRound }: FormValues): QuizLength =>
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
      difficulty: difficulty === '' || difficulty === 'rising' ? difficulty || null : Number(difficulty),
      language,
      questionTypes: questionTypes.length === 0 ? null : questionTypes,
    },
  };
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
