import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import type { ComponentProps } from 'react';
import { Page } from '../dashboard/page';
import { TopicForm } from './topic-form';

export const BackToQuizzes = () => (
  <Link
    href="/quizzes"
    className="mb-4 inline-flex items-center gap-1.5 rounded-md text-muted-foreground hover:text-foreground"
  >
    <ArrowLeft className="size-4" aria-hidden />
    Quizzes
  </Link>
);

export const NewFromTopic = (props: ComponentProps<typeof TopicForm>) => (
  <Page
    width="narrow"
    title="New quiz from a topic"
    description="Enter a topic and review every question before you keep it."
    above={<BackToQuizzes />}
  >
    <TopicForm {...props} />
  </Page>
);
