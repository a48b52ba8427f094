import type { QuestionType } from '@/lib/core/model/question-types';

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
