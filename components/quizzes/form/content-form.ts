import type { ReactNode } from 'react';
import type { QuestionContent, QuestionType } from '@/lib/model/question-types';

/** The fields that only one type has. */
export type ContentForm<T extends QuestionType> = (props: {
  content: QuestionContent<T>;
  onChange: (changes: Partial<QuestionContent<T>>) => void;
}) => ReactNode;
