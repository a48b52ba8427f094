import {
  ArrowDownWideNarrow,
  ArrowUpDown,
  CalendarSearch,
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
import { type QuestionFields, questionFieldsSchema } from '@/lib/core/contracts/questions';
import { type QuestionType, readinessErrorsOf, titleOf } from '@/lib/core/model/question-types';
import type { FieldError } from '@/lib/core/tables/question-row';

interface QuestionTypeInfo {
  label: string;
  description: string;
  icon: LucideIcon;
  /** Label of the question field, unless "Question". */
  questionLabel?: string;
  /** Label of the picture field, unless "Image". */
  imageLabel?: string;
}

export const QUESTION_TYPE_INFO: Record<QuestionType, QuestionTypeInfo> = {
  multiple_choice: {
    label: 'Multiple choice',
    description: 'Pick the correct one of up to six answers.',
    icon: ListChecks,
  },
  true_false: {
    label: 'True or false',
    description: 'Decide whether a statement is true.',
    icon: CircleCheck,
    questionLabel: 'Statement',
  },
  image_choice: { label: 'Image choice', description: 'Pick the correct one of up to six images.', icon: Images },
  picture: {
    label: 'Picture',
    description: 'Recognise an image that is revealed gradually.',
    icon: ImageUp,
    imageLabel: 'Image to recognise',
  },
  emoji: { label: 'Emoji', description: 'Guess a title or phrase from emoji.', icon: Smile },
  odd_one_out: { label: 'Odd one out', description: 'Find the item that doesn’t belong.', icon: CircleHelp },
  fill_blank: { label: 'Fill in the blank', description: 'Complete a sentence.', icon: FormInput },
  anagram: { label: 'Anagram', description: 'Unscramble the letters.', icon: Shuffle },
  open: { label: 'Open answer', description: 'Answer without any options.', icon: MessageCircleQuestion },
  audio: { label: 'Audio', description: 'Recognise a sound or song.', icon: Music },
  video_clip: { label: 'Video clip', description: 'Recognise what a short clip shows.', icon: Clapperboard },
  order: { label: 'Put in order', description: 'Sort items, for example oldest first.', icon: ArrowDownWideNarrow },
  closest_number: { label: 'Closest number', description: 'Guess a number. The nearest guess wins.', icon: Ruler },
  guess_year: { label: 'Guess the year', description: 'Guess a year. The nearest guess wins.', icon: CalendarSearch },
  higher_lower: {
    label: 'Higher or lower',
    description: 'Guess whether a value is higher or lower than another.',
    icon: ArrowUpDown,
  },
  match_pairs: { label: 'Match pairs', description: 'Match items that belong together.', icon: Link2 },
  who_am_i: { label: 'Who am I?', description: 'Guess from clues, starting with the hardest.', icon: UserRoundSearch },
  would_you_rather: {
    label: 'Would you rather',
    description: 'Choose one of two. There is no correct answer.',
    icon: Scale,
  },
};

export const newQuestionFields = (question_type: QuestionType): QuestionFields =>
  questionFieldsSchema.parse({ question_type });

/** The title of a question in lists. */
export const questionTitle = ({ question_type: type, content }: QuestionFields): string => {
  const title = titleOf({ type, content });
  return title.trim() === '' ? QUESTION_TYPE_INFO[type].label : title;
};

const readiness = new WeakMap<QuestionFields, FieldError[]>();

/** What the question needs before it can be rendered. Fields are never changed in place, so the result is cached. */
export const missingFields = (fields: QuestionFields): readonly FieldError[] => {
  const known = readiness.get(fields);
  if (known) return known;
  const errors = readinessErrorsOf({ type: fields.question_type, content: fields.content });
  const missing = errors.map(({ field, message }) => ({ field: `content.${field}`, message }));
  readiness.set(fields, missing);
  return missing;
};
