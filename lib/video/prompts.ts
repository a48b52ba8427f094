import type { QuestionType } from '../model/question-types';
import type { QuestionProps } from './props';

/** What a question asks when its author wrote nothing, for types that speak for themselves. */
const PROMPTS: Partial<Record<QuestionType, string>> = {
  picture: 'What is this?',
  emoji: 'What do these emojis stand for?',
  odd_one_out: 'Which is the odd one out?',
  fill_blank: 'Fill in the blank',
  anagram: 'Unscramble the letters',
  audio: 'What do you hear?',
  video_clip: 'What is this?',
  order: 'Put these in the right order',
  higher_lower: 'Higher or lower?',
  match_pairs: 'Match the pairs',
  who_am_i: 'Who am I?',
  would_you_rather: 'Would you rather…',
};

/** Whether a question of this type needs a text of its own. */
export const needsQuestionText = (type: QuestionType): boolean => PROMPTS[type] === undefined;

/** The text at the head of a question. */
export const promptOf = ({ type, content }: Pick<QuestionProps, 'type' | 'content'>): string => {
  const { question } = content;
  return question.trim() === '' ? (PROMPTS[type] ?? '') : question;
};
