'use client';

import { useMutation } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useRef, useState } from 'react';
import type { TopicCheck } from '@/lib/core/contracts/generations';
import { AI_LIMITS } from '@/lib/core/model/ai';
import type { QuestionType } from '@/lib/core/model/question-types';
import { usualTokens } from '@/lib/core/model/quiz-length';
import { client } from '../api/client';
import { fieldErrorsOf, messageOf } from '../api/errors';
import { Page } from '../dashboard/page';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { SelectField } from '../ui/select';
import { type FormValues, formPath, isFromTopic, quizLength, requestBody, SELECTS, selectedValue } from './form-values';
import { OtherWays } from './other-ways';
import { QuestionTypePicker } from './question-type-picker';
import { TopicChips } from './suggestions';
import { useTopicCheck } from './use-topic-check';

interface NewFromTopicProps {
  initial: FormValues;
  /** The check of the initial topic; null if that is empty. */
  check: TopicCheck | null;
  /** Topics that work without a language model. */
  suggestions: readonly string[];
  types: readonly QuestionType[];
  /** The values of the language select; null for all. */
  languages: readonly string[] | null;
  /** Whether a language model writes on any topic. */
  hasModel: boolean;
  /** What the user may spend on the language model today (UTC); null without one. */
  tokens: Tokens | null;
}

interface Tokens {
  limit: number;
  left: number;
}

/** What is left of the day's tokens, next to what the quiz takes. */
const TokensNote = ({ tokens: { limit, left }, needed }: { tokens: Tokens; needed: number }) => (
  <p className={needed > left ? 'text-destructive' : 'text-muted-foreground text-xs leading-5 tabular-nums'}>
    {needed > left ? 'Not enough language model tokens left today. ' : ''}
    This quiz takes about {needed.toLocaleString('en')} tokens. You have {left.toLocaleString('en')} of{' '}
    {limit.toLocaleString('en')} left until midnight UTC.
  </p>
);

const INITIAL_SUGGESTIONS = 10;

export const NewFromTopic = ({
  initial,
  check,
  suggestions,
  types,
  languages,
  hasModel,
  tokens,
}: NewFromTopicProps) => {
  const router = useRouter();
  const [values, setValues] = useState(initial);
  const topicInput = useRef<HTMLInputElement>(null);
  const change = (changes: Partial<FormValues>) => setValues((before) => ({ ...before, ...changes }));
  const topicCheck = useTopicCheck(values.topic, values.language, check);
  const isUnknown = topicCheck?.engine === null;
  const choose = (topic: string) => {
    change({ topic });
    // The suggestion goes away with the other ways.
    if (isUnknown) topicInput.current?.focus();
  };
  const generate = useMutation({
    mutationFn: () => client.ai.generateQuiz(requestBody(values)),
    onSuccess: ({ id }) => {
      // The browser's Back button returns to the form as it is now.
      window.history.replaceState(null, '', formPath(values));
      router.push(`/quizzes/new/${id}`);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUnknown && !generate.isPending) generate.mutate();
  };
  const { error } = generate;
  const fields = fieldErrorsOf(error);
  const chips = (
    <TopicChips
      label={hasModel ? 'Suggestions' : 'Topics that work right away'}
      topics={suggestions}
      chosen={values.topic}
      onChoose={choose}
      initialCount={INITIAL_SUGGESTIONS}
    />
  );
  return (
    <Page
      width="narrow"
      title="New quiz from a topic"
      description="Enter a topic and review every question before you keep it."
      back={{ href: '/quizzes', label: 'Quizzes' }}
    >
      <form onSubmit={submit} className="grid gap-6">
        {error !== null && !isUnknown && <ErrorNotice>{messageOf(error)}</ErrorNotice>}
        <Field
          label="Topic"
          error={fields.topic}
          hint={hasModel ? 'Any topic, in as much detail as you like.' : 'We write quizzes on these topics in seconds.'}
        >
          {(control) => (
            <Input
              {...control}
              ref={topicInput}
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
        <div role="status" className="sr-only">
          {isUnknown && 'We can’t write about this topic yet. More ways to create this quiz appear below.'}
        </div>
        {isUnknown ? <OtherWays values={values} suggestions={topicCheck.suggestions} onChoose={choose} /> : chips}
        <div className="grid grid-cols-2 items-start gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {SELECTS.map(({ name, options, ...select }) => (
            <SelectField
              key={name}
              {...select}
              options={
                name === 'language' && languages ? options.filter(({ value }) => languages.includes(value)) : options
              }
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
        {!isUnknown && (
          <div className="grid justify-items-start gap-3">
            {tokens && <TokensNote tokens={tokens} needed={usualTokens(quizLength(values))} />}
            <Button type="submit" size="lg" busy={(generate.isPending || generate.isSuccess) && 'Starting…'}>
              <Sparkles className="size-4" aria-hidden />
              Generate quiz
            </Button>
          </div>
        )}
      </form>
    </Page>
  );
};
