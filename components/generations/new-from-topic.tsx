import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Page } from '../dashboard/page';
import { TopicForm } from './topic-form';

/** The way back to all quizzes. */
export const BackToQuizzes = () => (
  <Link
    href="/quizzes"
    className="mb-4 inline-flex items-center gap-1.5 rounded-md text-muted-foreground hover:text-foreground"
  >
    <ArrowLeft className="size-4" aria-hidden />
    Quizzes
  </Link>
);

/** "New quiz from a topic". */
export const NewFromTopic = (props: ComponentProps<typeof TopicForm>) => (
  <Page
    width="narrow"
    title="New quiz from a topic"
    description="Say what it is about, and look through every question that comes of it."
    above={<BackToQuizzes />}
  >
    <TopicForm {...props} />
  </Page>
);
