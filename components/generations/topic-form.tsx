'use client';

import { Sparkles } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useActionState, useState } from 'react';
import type { GenerationWire } from '@/lib/domain/ai/schema';
import { AI_LIMITS } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-types';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { QuestionKinds } from './question-kinds';
import { Suggestions } from './suggestions';
import { WishLists } from './wish-lists';
import { bodyOf, type Wishes, wishesFor } from './wishes';

interface TopicFormProps {
  topic: string;
  /** Topics that work without a language model. */
  suggestions: readonly string[];
  types: readonly QuestionType[];
  /** Environment variables to set for a language model. Without one, only the suggested topics work. */
  missing: readonly string[];
}

const noFacts = (missing: readonly string[]) =>
  `No facts are available for this topic. Pick a suggestion below, or ask your administrator to configure a language model by setting ${missing.join(', ')}.`;

export const TopicForm = ({ topic, suggestions, types, missing }: TopicFormProps) => {
  const router = useRouter();
  const hasModel = missing.length === 0;
  const [wishes, setWishes] = useState(() => wishesFor(topic));
  const wish = (change: Partial<Wishes>) => setWishes((before) => ({ ...before, ...change }));
  const [error, submit, isBusy] = useActionState(async (): Promise<unknown> => {
    try {
      const { data } = await api.post<{ data: GenerationWire }>('/ai/quizzes', bodyOf(wishes));
      router.push(`/quizzes/new/${data.id}`);
      return null;
    } catch (failure) {
      return failure;
    }
  }, null);
  const fields = error instanceof ApiError ? error.fields : {};
  const isUnserved = !hasModel && error instanceof ApiError && error.slug === 'unavailable';
  return (
    <form action={submit} className="grid gap-6">
      {error !== null && <ErrorNotice>{isUnserved ? noFacts(missing) : messageOf(error)}</ErrorNotice>}
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
            value={wishes.topic}
            onChange={({ target }) => wish({ topic: target.value })}
          />
        )}
      </Field>
      <Suggestions
        title={hasModel ? 'Suggestions' : 'Topics that don’t need a language model'}
        suggestions={suggestions}
        chosen={wishes.topic}
        onChoose={(suggestion) => wish({ topic: suggestion })}
      />
      <WishLists wishes={wishes} onWish={wish} hasLanguages={hasModel} errors={fields} />
      <QuestionKinds
        types={types}
        chosen={wishes.questionTypes}
        onChange={(questionTypes) => wish({ questionTypes })}
        error={fields['options.questionTypes']}
      />
      <div>
        <Button type="submit" size="lg" busy={isBusy && 'Starting…'}>
          <Sparkles className="size-4" aria-hidden />
          Generate quiz
        </Button>
      </div>
    </form>
  );
};
