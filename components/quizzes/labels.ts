import { DIFFICULTY } from '@/lib/core/model/limits';
import type { QuizFields } from '@/lib/core/model/quiz-fields';

export const STATUS_LABELS: Record<QuizFields['status'], string> = {
  draft: 'Draft',
  ready: 'Ready',
  published: 'Published',
  archived: 'Archived',
};

export const SORTS = {
  updated_at: 'Last edited',
  created_at: 'Newest',
  title: 'Title',
} as const;
export type Sort = keyof typeof SORTS;

/** By level, from `DIFFICULTY.min`. */
export const DIFFICULTY_LABELS = ['Very easy', 'Easy', 'Medium', 'Hard', 'Very hard'];

export const DIFFICULTY_OPTIONS = DIFFICULTY_LABELS.map((label, index) => ({
  value: `${DIFFICULTY.min + index}`,
  label,
}));
