import { AI_LIMITS } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-types';
import { lengthOf, type QuizLength } from '@/lib/model/quiz-length';
import { counted, DIFFICULTY_CHOICES, LANGUAGES } from './words';

/** What the form holds: of lists, the value that is chosen. */
export interface Wishes {
  topic: string;
  /** Empty until somebody chooses: as the topic says. */
  rounds: string;
  questionsPerRound: string;
  difficulty: string;
  language: string;
  questionTypes: readonly QuestionType[];
}

export const wishesFor = (topic: string): Wishes => ({
  topic,
  rounds: '',
  questionsPerRound: '',
  difficulty: '',
  language: 'en',
  questionTypes: [],
});

/** The length that the quiz will have: what was chosen stays, the rest follows the topic. */
export const lengthWished = ({ topic, rounds, questionsPerRound }: Wishes): QuizLength =>
  lengthOf(topic, {
    rounds: Number(rounds) || undefined,
    questionsPerRound: Number(questionsPerRound) || undefined,
  });

/** The wishes as the API takes them, as they are shown; what is left to the service is null. */
export const bodyOf = (wishes: Wishes) => {
  const { topic, difficulty, language, questionTypes } = wishes;
  return {
    topic: topic.trim(),
    options: {
      ...lengthWished(wishes),
      difficulty: difficulty === '' || difficulty === 'rising' ? difficulty || null : Number(difficulty),
      language,
      questionTypes: questionTypes.length === 0 ? null : questionTypes,
    },
  };
};

type Listed = 'rounds' | 'questionsPerRound' | 'difficulty' | 'language';

/** What a list shows as chosen. */
export const shownOf = (wishes: Wishes, name: Listed): string =>
  name === 'rounds' || name === 'questionsPerRound' ? `${lengthWished(wishes)[name]}` : wishes[name];

/** Whether a list shows what the topic says, and nobody chose. */
export const isByTopic = (wishes: Wishes, name: Listed): boolean =>
  (name === 'rounds' || name === 'questionsPerRound') &&
  wishes[name] === '' &&
  lengthWished(wishes)[name] !== AI_LIMITS[name].default;

const upTo = ({ min, max }: { min: number; max: number }, noun: string) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: `${min + index}`,
    label: counted(min + index, noun),
  }));

export const LISTS: readonly { name: Listed; label: string; options: readonly { value: string; label: string }[] }[] = [
  { name: 'rounds', label: 'Rounds', options: upTo(AI_LIMITS.rounds, 'round') },
  { name: 'questionsPerRound', label: 'In each round', options: upTo(AI_LIMITS.questionsPerRound, 'question') },
  { name: 'difficulty', label: 'Difficulty', options: DIFFICULTY_CHOICES },
  { name: 'language', label: 'Language', options: LANGUAGES },
];
