'use client';

import { ArrowRight, Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button, buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { linkTo } from './links';

interface SampleQuestion {
  text: string;
  options: { id: string; text: string }[];
  correctId: string;
}

export interface SampleTopic {
  /** As entered in the form of a new quiz. */
  topic: string;
  emoji: string;
  questions: SampleQuestion[];
}

const LETTERS = 'ABCDEF';

interface OptionsProps {
  question: SampleQuestion;
  /** Null before one is chosen. */
  chosenId: string | null;
  onChoose: (id: string) => void;
}

const markOf = ({ correctId }: SampleQuestion, id: string, chosenId: string | null) => {
  if (chosenId === null) return 'open';
  if (id === correctId) return 'right';
  return id === chosenId ? 'wrong' : 'other';
};

const MARK_STYLES = {
  open: 'border-white/15 bg-white/8 enabled:hover:bg-white/16',
  right: 'border-emerald-300 bg-emerald-400 text-emerald-950',
  wrong: 'border-rose-300/60 bg-rose-400/20',
  other: 'border-white/10 bg-white/5 opacity-60',
};

const Options = ({ question, chosenId, onChoose }: OptionsProps) => (
  <ul className="grid gap-3 sm:grid-cols-2">
    {question.options.map(({ id, text }, index) => {
      const mark = markOf(question, id, chosenId);
      return (
        <li key={id} className="grid">
          <button
            type="button"
            // Not `disabled`, which would lose the focus.
            aria-disabled={chosenId !== null}
            onClick={() => chosenId === null && onChoose(id)}
            className={cn(
              'flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border px-3.5 text-left font-medium text-base transition-colors aria-disabled:cursor-default motion-reduce:transition-none',
              MARK_STYLES[mark],
            )}
          >
            <span
              aria-hidden="true"
              className={cn(
                'grid size-7 shrink-0 place-items-center rounded-lg text-[0.8125rem]',
                mark === 'right' ? 'bg-emerald-950 text-emerald-300' : 'bg-white/15',
              )}
            >
              {mark === 'right' ? (
                <Check className="size-4" />
              ) : mark === 'wrong' ? (
                <X className="size-4" />
              ) : (
                LETTERS[index]
              )}
            </span>
            {text}
          </button>
        </li>
      );
    })}
  </ul>
);

/** Plays a topic's questions, one at a time. */
const Board = ({ sample, href }: { sample: SampleTopic; href: string }) => {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [index, setIndex] = useState(0);
  const question = sample.questions[index];
  if (!question) return null;
  const chosenId = chosen[index] ?? null;
  const correct = sample.questions.filter(({ correctId }, at) => chosen[at] === correctId).length;
  const isLast = index === sample.questions.length - 1;
  const answer = question.options.find(({ id }) => id === question.correctId)?.text;
  return (
    <div
      data-theme="dark"
      className="flex min-h-96 flex-col rounded-2xl bg-[radial-gradient(120%_120%_at_85%_0%,#7c2d8f,#2a1a5e_45%,#0d1230)] p-5 text-white sm:p-8"
    >
      <p className="font-medium text-white/80 text-xs uppercase tracking-wider">
        {sample.emoji} {sample.topic} · Question {index + 1} of {sample.questions.length}
      </p>
      <p className="mt-4 mb-6 min-h-[2lh] text-balance font-bold text-xl leading-tight sm:text-3xl">{question.text}</p>
      <Options question={question} chosenId={chosenId} onChoose={(id) => setChosen([...chosen.slice(0, index), id])} />
      <div className="mt-auto flex min-h-10 flex-wrap items-center justify-between gap-3 pt-6">
        <p role="status" className="text-white/90">
          {chosenId === null
            ? 'Choose an answer.'
            : `${chosenId === question.correctId ? 'Correct!' : `The answer is ${answer}.`}${isLast ? ` You got ${correct} of ${sample.questions.length}.` : ''}`}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {chosenId !== null && !isLast && (
            <Button
              size="lg"
              variant="ghost"
              className="text-white hover:bg-white/15 hover:text-white"
              onClick={() => setIndex(index + 1)}
            >
              Next question
            </Button>
          )}
          <a href={href} className={cn(buttonStyles({ size: 'lg' }), 'bg-white text-[#2a1a5e]')}>
            Make this quiz
            <ArrowRight className="size-4" aria-hidden />
          </a>
        </div>
      </div>
    </div>
  );
};

interface TopicsProps {
  topics: readonly [SampleTopic, ...SampleTopic[]];
}

/** Topics with questions to try. */
export const Topics = ({ topics }: TopicsProps) => {
  const [chosen, setChosen] = useState(topics[0]);
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[1fr_2fr]">
      <ul aria-label="Topics" className="-m-1 flex content-start gap-2 overflow-x-auto p-1 sm:flex-wrap">
        {topics.map((sample) => (
          <li key={sample.topic}>
            <Button
              variant="secondary"
              size="lg"
              aria-pressed={sample === chosen}
              onClick={() => setChosen(sample)}
              className="rounded-full aria-pressed:border-primary aria-pressed:bg-primary/10 aria-pressed:text-primary"
            >
              <span aria-hidden="true">{sample.emoji}</span>
              {sample.topic}
            </Button>
          </li>
        ))}
      </ul>
      <Board
        key={chosen.topic}
        sample={chosen}
        href={linkTo(`/quizzes/new?${new URLSearchParams({ topic: chosen.topic })}`)}
      />
    </div>
  );
};
