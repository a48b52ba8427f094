import {
  ArrowDownWideNarrow,
  ArrowUpDown,
  CircleCheck,
  CircleHelp,
  Clapperboard,
  FormInput,
  Images,
  ImageUp,
  Link2,
  ListChecks,
  type LucideIcon,
  MessageCircleQuestion,
  Music,
  Ruler,
  Scale,
  Shuffle,
  Smile,
  UserRoundSearch,
} from 'lucide-react';
import { QUESTION_CONTENT, type QuestionType, titleOf } from '@/lib/model/question-types';
import type { QuestionFields } from './model/wire';

/** How the editor calls each type, and what it is in a few words. */
export const QUESTION_TYPE_INFO: Record<QuestionType, { label: string; description: string; icon: LucideIcon }> = {
  multiple_choice: { label: 'Multiple choice', description: 'One of up to six texts is right', icon: ListChecks },
  true_false: { label: 'True or false', description: 'A statement to believe or not', icon: CircleCheck },
  image_choice: { label: 'Choice of pictures', description: 'One of up to six pictures is right', icon: Images },
  picture: { label: 'Picture', description: 'Who or what is it? Shown bit by bit', icon: ImageUp },
  emoji: { label: 'Emoji', description: 'A title told in emoji', icon: Smile },
  odd_one_out: { label: 'Odd one out', description: 'Which of them does not belong?', icon: CircleHelp },
  fill_blank: { label: 'Fill the blank', description: 'A sentence with gaps', icon: FormInput },
  anagram: { label: 'Anagram', description: 'Letters to put in order', icon: Shuffle },
  open: { label: 'Open answer', description: 'A question without options', icon: MessageCircleQuestion },
  audio: { label: 'Sound', description: 'What do you hear?', icon: Music },
  video_clip: { label: 'Film', description: 'A clip to recognise', icon: Clapperboard },
  order: { label: 'Put in order', description: 'Oldest first, largest first…', icon: ArrowDownWideNarrow },
  closest_number: { label: 'Closest number', description: 'The nearest guess wins', icon: Ruler },
  higher_lower: { label: 'Higher or lower', description: 'Is the second one more or less?', icon: ArrowUpDown },
  match_pairs: { label: 'Match pairs', description: 'What belongs together?', icon: Link2 },
  who_am_i: { label: 'Who am I?', description: 'Clues, the hardest first', icon: UserRoundSearch },
  would_you_rather: { label: 'Would you rather', description: 'Two choices, no right answer', icon: Scale },
};

/** A new question of a type, as the API would make it. */
export const newQuestionFields = (question_type: QuestionType): QuestionFields => ({
  question_type,
  content: QUESTION_CONTENT[question_type].parse({}),
  countdown_seconds: null,
  difficulty: null,
  hint: null,
  fact: null,
});

/** What a question is known by in lists. */
export const questionTitle = ({ question_type: type, content }: QuestionFields): string => {
  const title = titleOf({ type, content });
  return title.trim() === '' ? QUESTION_TYPE_INFO[type].label : title;
};
