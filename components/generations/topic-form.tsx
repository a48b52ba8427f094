'use client';

import { Sparkles } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useActionState, useId, useState } from 'react';
import type { GenerationWire } from '@/lib/domain/ai/schema';
import { AI_LIMITS } from '@/lib/model/ai';
import type { QuestionType } from '@/lib/model/question-content';
import { ApiError, messageOf } from '../api/api-error';
import { api } from '../api/client';
import { QUESTION_TYPE_INFO } from '../quizzes/question-types';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { ErrorNotice } from '../ui/notice';
import { Select } from '../ui/select';
import { counted, DIFFICULTY_CHOICES, LANGUAGES } from './words';

interface Wishes {
  topic: string;
  rounds: string;
  questionsPerRound: string;
  difficulty: string;
  language: string;
  questionTypes: readonly QuestionType[];
}

const START: Omit<Wishes, 'topic'> = {
  rounds: `${AI_LIMITS.rounds.default}`,
  questionsPerRound: `${AI_LIMITS.questionsPerRound.default}`,
  difficulty: '',
  language: 'en',
  questionTypes: [],
};

/** The wishes as the API takes them; what is left to the service is left out. */
const bodyOf = ({ topic, rounds, questionsPerRound, difficulty, language, questionTypes }: Wishes) => ({
  topic: topic.trim(),
  options: {
    rounds: Number(rounds),
    questionsPerRound: Number(questionsPerRound),
    difficulty: difficulty === '' || difficulty === 'rising' ? difficulty || null : Number(difficulty),
    language,
    questionTypes: questionTypes.length === 0 ? null : questionTypes,
  },
});

const upTo = ({ min, max }: { min: number; max: number }, noun: string) =>
  Array.from({ length: max - min + 1 }, (_, index) => ({
    value: `${min + index}`,
    label: counted(min + index, noun),
  }));

const LISTS = [
  { name: 'rounds', label: 'Rounds', options: upTo(AI_LIMITS.rounds, 'round') },
  { name: 'questionsPerRound', label: 'In each round', options: upTo(AI_LIMITS.questionsPerRound, 'question') },
  { name: 'difficulty', label: 'Difficulty', options: DIFFICULTY_CHOICES },
  { name: 'language', label: 'Language', options: LANGUAGES },
] as const;

interface TopicFormProps {
  topic: string;
  /** Topics that need no language model. */
  suggestions: readonly string[];
  /** Question types that can be asked for. */
  types: readonly QuestionType[];
  /** Settings without which there is no language model, and no topic but those of the suggestions. */
  missing: readonly string[];
}

/** Suggestions that are seen at first. */
const FEW = 10;

/** What to do about a topic of which there are no facts: the suggestions are on this page. */
const noFacts = (missing: readonly string[]) =>
  `There are no facts on this topic. Choose one of those below; or let whoever runs this service configure a language model for any topic, by setting ${missing.join(', ')}.`;

/** Asks what a new quiz is to be about, and has it written. */
export const TopicForm = ({ topic, suggestions, types, missing }: TopicFormProps) => {
  const router = useRouter();
  const suggestionsId = useId();
  const hasModel = missing.length === 0;
  const [seen, setSeen] = useState(FEW);
  const [wishes, setWishes] = useState<Wishes>({ ...START, topic });
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
  const toggle = (type: QuestionType, isOn: boolean) =>
    wish({
      questionTypes: isOn ? [...wishes.questionTypes, type] : wishes.questionTypes.filter((one) => one !== type),
    });
  // Without a model there is one language.
  const lists = LISTS.filter(({ name }) => hasModel || name !== 'language');
  return (
    <form action={submit} className="grid gap-6">
      {error !== null && <ErrorNotice>{isUnserved ? noFacts(missing) : messageOf(error)}</ErrorNotice>}
      <Field
        label="Topic"
        error={fields.topic}
        hint={hasModel ? 'Anything. Say as much about it as you like.' : 'One of those below, in your own words.'}
      >
        {(control) => (
          <Input
            {...control}
            required
            autoFocus
            autoComplete="off"
            maxLength={AI_LIMITS.topic}
            placeholder="Capitals of Africa"
            value={wishes.topic}
            onChange={({ target }) => wish({ topic: target.value })}
          />
        )}
      </Field>
      <section aria-labelledby={suggestionsId} className="grid gap-2">
        <h2 id={suggestionsId} className="text-muted-foreground text-xs leading-5">
          {hasModel ? 'Some ideas' : 'Made from facts, without a language model'}
        </h2>
        <ul className="flex flex-wrap gap-1.5">
          {suggestions.slice(0, seen).map((suggestion) => (
            <li key={suggestion}>
              <Button
                variant="secondary"
                size="sm"
                className="rounded-full aria-pressed:border-primary aria-pressed:bg-primary/8 aria-pressed:text-primary"
                aria-pressed={wishes.topic === suggestion}
                onClick={() => wish({ topic: suggestion })}
              >
                {suggestion}
              </Button>
            </li>
          ))}
          {seen < suggestions.length && (
            <li>
              <Button variant="ghost" size="sm" className="rounded-full" onClick={() => setSeen(suggestions.length)}>
                {suggestions.length - seen} more
              </Button>
            </li>
          )}
        </ul>
      </section>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {lists.map(({ name, label, options }) => (
          <Field key={name} label={label} error={fields[`options.${name}`]}>
            {(control) => (
              <Select {...control} value={wishes[name]} onChange={({ target }) => wish({ [name]: target.value })}>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-medium">Kinds of questions</legend>
        <div className="-mx-2 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))]">
          {types.map((type) => (
            <Checkbox
              key={type}
              context="Kind of question"
              label={QUESTION_TYPE_INFO[type].label}
              checked={wishes.questionTypes.includes(type)}
              onChange={({ target }) => toggle(type, target.checked)}
            />
          ))}
        </div>
        <p
          className={
            fields['options.questionTypes']
              ? 'text-destructive text-xs leading-5'
              : 'text-muted-foreground text-xs leading-5'
          }
        >
          {fields['options.questionTypes'] ?? 'None chosen: a mixture that plays well.'}
        </p>
      </fieldset>
      <div>
        <Button type="submit" size="lg" busy={isBusy && 'Starting…'}>
          <Sparkles className="size-4" aria-hidden />
          Write the quiz
        </Button>
      </div>
    </form>
  );
};
