'use client';

import { ListVideo, type LucideIcon, PenLine, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { Page } from '../dashboard/page';
import { Spinner } from '../ui/spinner';
import { useCreateQuiz } from './use-create-quiz';

const cardStyles =
  'grid w-full cursor-pointer content-start justify-items-start gap-1 rounded-xl border border-border bg-card p-5 text-left transition-colors hover:border-primary disabled:cursor-default motion-reduce:transition-none';

const Choice = ({ icon: Icon, title, note }: { icon: LucideIcon | typeof Spinner; title: string; note: string }) => (
  <>
    <span className="mb-3 grid size-10 place-items-center rounded-lg bg-primary/10 text-primary">
      <Icon className="size-5" aria-hidden />
    </span>
    <span className="font-medium">{title}</span>
    <span className="text-pretty text-muted-foreground">{note}</span>
  </>
);

interface StartQuizProps {
  /** Chosen before signing up. */
  theme: { id: string; name: string } | undefined;
  /** Of the sample quiz, if this account has just got it. */
  sampleId: string | undefined;
}

export const StartQuiz = ({ theme, sampleId }: StartQuizProps) => {
  const { create, isCreating } = useCreateQuiz();
  return (
    <Page
      title="Make a video"
      description={
        theme
          ? `How do you want to start? Your own quiz will use the theme ${theme.name}.`
          : 'How do you want to start?'
      }
    >
      <ul className="grid gap-4 sm:grid-cols-3">
        <li className="grid">
          {/* Unlike a click, the submission of a form is kept until the page's scripts have loaded. */}
          <form action={() => create({ theme_id: theme?.id ?? null })} className="grid">
            <button type="submit" disabled={isCreating} className={cardStyles}>
              <Choice
                icon={isCreating ? Spinner : PenLine}
                title={isCreating ? 'Creating…' : 'Write your own'}
                note="Start with an empty quiz. Type your questions or import them."
              />
            </button>
          </form>
        </li>
        <li className="grid">
          <Link href="/quizzes/new" className={cardStyles}>
            <Choice icon={Sparkles} title="From a topic" note="Enter a topic and review the questions." />
          </Link>
        </li>
        <li className="grid">
          <Link href={sampleId ? `/quizzes/${sampleId}` : '/quizzes'} prefetch={false} className={cardStyles}>
            <Choice
              icon={ListVideo}
              title="Look around first"
              note={sampleId ? 'Open the sample quiz and try the editor.' : 'Open your quizzes.'}
            />
          </Link>
        </li>
      </ul>
    </Page>
  );
};
