'use client';

import { Circle, CircleCheck, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

/** Which of the first steps the user has taken. */
export interface Done {
  edit: boolean;
  render: boolean;
  key: boolean;
}

const HIDDEN = 'checklist-hidden';

interface ChecklistProps {
  done: Done;
  /** The quiz to try them with. */
  quizId: string | undefined;
}

/** The first three steps of a new user, until all are taken or it is put away. */
export const Checklist = ({ done, quizId }: ChecklistProps) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(localStorage.getItem(HIDDEN) === null), []);
  const steps = [
    {
      isDone: done.edit,
      label: 'Edit a quiz',
      note: 'The sample is yours to change.',
      href: quizId && `/quizzes/${quizId}`,
    },
    {
      isDone: done.render,
      label: 'Render it',
      note: 'It becomes a video that you can download.',
      href: quizId && `/quizzes/${quizId}`,
    },
    { isDone: done.key, label: 'Create a key', note: 'Let a program do the same.', href: '/api-keys' },
  ];
  if (!isShown || steps.every(({ isDone }) => isDone)) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, '1');
    setShown(false);
  };
  return (
    <section aria-label="First steps" className="relative mb-6 rounded-xl border border-border bg-card p-4 pr-12">
      <h2 className="font-semibold">First steps</h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-3">
        {steps.map(({ isDone, label, note, href }) => (
          <li key={label} className="flex gap-2.5">
            {isDone ? (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
            ) : (
              <Circle className="mt-0.5 size-5 shrink-0 text-muted-foreground" aria-hidden />
            )}
            <div>
              {href && !isDone ? (
                <Link href={href} prefetch={false} className="font-medium underline-offset-4 hover:underline">
                  {label}
                </Link>
              ) : (
                <span className="font-medium text-muted-foreground line-through">{label}</span>
              )}
              <span className="sr-only">{isDone ? ' (done)' : ''}</span>
              <p className="text-muted-foreground text-xs leading-5">{note}</p>
            </div>
          </li>
        ))}
      </ol>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Put the first steps away"
        className="absolute top-2 right-2"
        onClick={hide}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </section>
  );
};
