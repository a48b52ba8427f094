import type { QuizStatus } from './model/wire';

export const STATUS_LABELS: Record<QuizStatus, string> = {
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
