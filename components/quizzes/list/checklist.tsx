'use client';

import { Circle, CircleCheck, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';

export interface Done {
  edit: boolean;
  render: boolean;
  key: boolean;
}

const HIDDEN = 'checklist-hidden';

interface ChecklistProps {
  done: Done;
  quizId: string | undefined;
}

export const Checklist = ({ done, quizId }: ChecklistProps) => {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(localStorage.getItem(HIDDEN) === null), []);
  const steps = [
    {
      isDone: done.edit,
      label: 'Edit a quiz',
      note: 'Change a question, the theme or the sound.',
      href: quizId && `/quizzes/${quizId}`,
    },
    {
      isDone: done.render,
      label: 'Render a video',
      note: 'Turn the quiz into an MP4 to download.',
      href: quizId && `/quizzes/${quizId}`,
    },
    { isDone: done.key, label: 'Create an API key', note: 'Automate both steps with the API.', href: '/api-keys' },
  ];
  if (!isShown || steps.every(({ isDone }) => isDone)) return null;
  const hide = () => {
    localStorage.setItem(HIDDEN, '1');
    setShown(false);
  };
  return (
    <section aria-label="Get started" className="relative mb-6 rounded-xl border border-border bg-card p-4 pr-12">
      <h2 className="font-semibold">Get started</h2>
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
                <span className={isDone ? 'font-medium text-muted-foreground line-through' : 'font-medium'}>
                  {label}
                </span>
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
        aria-label="Dismiss checklist"
        className="absolute top-2 right-2"
        onClick={hide}
      >
        <X className="size-4" aria-hidden />
      </Button>
    </section>
  );
};
