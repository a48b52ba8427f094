'use client';

import type { ComponentType } from 'react';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { TEXT_LIMITS } from '@/lib/core/model/limits';
import type { QuestionContent, QuestionType } from '@/lib/core/model/question-types';
import { QUESTION_TYPE_INFO } from '../question-types';
import { choiceForms } from './choice-forms';
import { compareForms } from './compare-forms';
import { type ContentForm, LongTextField } from './fields';
import { guessForms } from './guess-forms';
import { wordForms } from './word-forms';

const FORMS: { [T in QuestionType]: ContentForm<T> } = { ...choiceForms, ...guessForms, ...compareForms, ...wordForms };

interface ContentFieldsProps {
  fields: Pick<QuestionFields, 'question_type' | 'content'>;
  onChange: (changes: Partial<QuestionContent>) => void;
}

export const QuestionTextField = ({ fields: { question_type: type, content }, onChange }: ContentFieldsProps) => (
  <LongTextField
    label={QUESTION_TYPE_INFO[type].questionLabel ?? 'Question'}
    path="content.question"
    value={content.question}
    onChange={(question) => onChange({ question })}
    maxLength={TEXT_LIMITS.question}
  />
);

/** The fields that only questions of this type have. */
export const TypeFields = ({ fields: { question_type: type, content }, onChange }: ContentFieldsProps) => {
  // TypeScript cannot relate the form and the content through a union.
  const Form = FORMS[type] as ComponentType<Pick<ContentFieldsProps, 'onChange'> & { content: QuestionContent }>;
  return <Form content={content} onChange={onChange} />;
};
