'use client';

import { Sparkles } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useActionState, useState } from 'react';
import type { GenerationWire } from '@/lib/domain/ai/schema';
import { AI_LIMITS } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-types';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { type FormValues, initialValues, isFromTopic, requestBody, SELECTS, selectedValue } from './form-values';
import { QuestionTypePicker } from './question-type-picker';
import { Suggestions } from './suggestions';

interface NewFromTopicProps {
  topic: string;
  /** Topics that work without a language model. */
  suggestions: readonly string[];
  types: readonly QuestionType[];
  /** Environment variables to set for a language model. Without one, only the suggested topics work. */
  missing: readonly string[];
}

const noFacts = (missing: readonly string[]) =>
  `No facts are available for this topic. Pick a suggestion below, or ask your administrator to configure a language model by setting ${missing.join(', ')}.`;

export const NewFromTopic = ({ topic, suggestions, types, missing }: NewFromTopicProps) => {
  const router = useRouter();
  const hasModel = missing.length === 0;
  const [values, setValues] = useState(() => initialValues(topic));
  const change = (changes: Partial<FormValues>) => setValues((before) => ({ ...before, ...changes }));
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      const { data } = await api.post<{ data: GenerationWire }>('/ai/quizzes', requestBody(values));
      router.push(`/quizzes/new/${data.id}`);
      return null;
    } catch (failure) {
      return failure;
    }
  }, null);
  const fields = error instanceof ApiError ? error.fields : {};
  const needsModel = !hasModel && error instanceof ApiError && error.slug === 'unavailable';
  return (
    <Page
      width="narrow"
      title="New quiz from a topic"
      description="Enter a topic and review every question before you keep it."
      back={{ href: '/quizzes', label: 'Quizzes' }}
    >
      <form action={submit} className="grid gap-6">
        {error !== null && <ErrorNotice>{needsModel ? noFacts(missing) : messageOf(error)}</ErrorNotice>}
        <Field
          label="Topic"
          error={fields.topic}
          hint={hasModel ? 'Any topic, in as much detail as you like.' : 'One of the topics below, in your own words.'}
        >
          {(control) => (
            <Input
              {...control}
              required
              autoFocus
              autoComplete="off"
              maxLength={AI_LIMITS.topic}
              placeholder="20 questions about capitals of Africa"
              value={values.topic}
              onChange={({ target }) => change({ topic: target.value })}
            />
          )}
        </Field>
        <Suggestions
          title={hasModel ? 'Suggestions' : 'Topics that don’t need a language model'}
          suggestions={suggestions}
          chosen={values.topic}
          onChoose={(suggestion) => change({ topic: suggestion })}
        />
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {/* Facts are in English only. */}
          {SELECTS.filter(({ name }) => hasModel || name !== 'language').map(({ name, ...select }) => (
            <SelectField
              key={name}
              {...select}
              value={selectedValue(values, name)}
              error={fields[`options.${name}`]}
              hint={isFromTopic(values, name) && 'Taken from the topic.'}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
        <QuestionTypePicker
          types={types}
          chosen={values.questionTypes}
          onChange={(questionTypes) => change({ questionTypes })}
          error={fields['options.questionTypes']}
        />
        <div>
          <Button type="submit" size="lg" busy={isBusy && 'Starting…'}>
            <Sparkles className="size-4" aria-hidden />
            Generate quiz
          </Button>
        </div>
      </form>
    </Page>
  );
};
