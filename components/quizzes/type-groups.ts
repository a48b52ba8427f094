import type { QuestionType } from '@/lib/core/model/question-types';
import { QUESTION_TYPE_INFO } from './question-types';

/** The question types as the editor offers them, by what viewers do. */
export const TYPE_GROUPS: readonly { title: string; types: readonly QuestionType[] }[] = [
  {
    title: 'Choose',
    types: ['multiple_choice', 'true_false', 'image_choice', 'odd_one_out', 'would_you_rather'],
  },
  { title: 'Look and listen', types: ['picture', 'emoji', 'audio', 'video_clip'] },
  { title: 'Words', types: ['open', 'fill_blank', 'anagram', 'who_am_i'] },
  { title: 'Numbers and order', types: ['closest_number', 'guess_year', 'higher_lower', 'order', 'match_pairs'] },
];

/** Other words that people search for. */
const SYNONYMS: Record<QuestionType, string> = {
  multiple_choice: 'mcq options abcd select standard normal text',
  true_false: 'yes no fact fiction myth statement boolean',
  image_choice: 'photos pictures pics select which',
  odd_one_out: 'outlier different exception wrong',
  would_you_rather: 'this or that poll opinion dilemma prefer versus',
  picture: 'photo image pic logo flag zoom blur landmark face',
  emoji: 'emojis smiley rebus icons symbols',
  audio: 'music song sound mp3 listen tune recording',
  video_clip: 'film movie mp4 scene footage watch',
  open: 'free typing classic trivia short direct',
  fill_blank: 'gap cloze missing word lyrics complete',
  anagram: 'scramble scrambled letters jumble puzzle',
  who_am_i: 'clues riddle person hints mystery',
  closest_number: 'estimate guess numeric how many amount percent quantity',
  guess_year: 'date when history timeline',
  higher_lower: 'more less bigger smaller compare',
  order: 'sort rank ranking sequence timeline arrange',
  match_pairs: 'connect matching link combine',
};

/** What the search for a type looks in. */
export const keywordsOf = (type: QuestionType): string[] => {
  const { label, description } = QUESTION_TYPE_INFO[type];
  return [label, description, SYNONYMS[type]];
};

/** How well an item fits a search: 0 unless each word is in its keywords, more if they start its first one, the label. */
export const matchScore = (search: string, keywords: readonly string[]): number => {
  const text = keywords.join(' ').toLowerCase();
  const words = search.toLowerCase().trim().split(/\s+/);
  if (!words.every((word) => text.includes(word))) return 0;
  const isStart = keywords[0]?.toLowerCase().startsWith(words.join(' '));
  return isStart ? 1 : words.every((word) => ` ${text}`.includes(` ${word}`)) ? 0.75 : 0.5;
};
