import type { ReactNode } from 'react';
import type { QuestionContent, QuestionType } from '@/lib/model/question-types';

/** The fields of a type's content, apart from what all types have. */
export type ContentForm<T extends QuestionType> = (props: {
  content: QuestionContent<T>;
  onChange: (changes: Partial<QuestionContent<T>>) => void;
}) => ReactNode;
