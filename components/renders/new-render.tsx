'use client';

import { useRouter } from 'next/navigation';
import { collections } from '../api/collections';
import { useList } from '../api/queries';
import { CreateDialog } from '../ui/create-dialog';
import { DialogBody, DialogContent } from '../ui/dialog';
import { ErrorNotice } from '../ui/notice';
import { SearchField } from '../ui/search-field';
import { Skeleton } from '../ui/skeleton';
import { useSearch } from '../ui/use-search';
import { type QuizToRender, StartRenderForm } from './start-render-form';

const QuizChoice = ({ onChoose }: { onChoose: (quiz: QuizToRender) => void }) => {
  const { q, field } = useSearch();
  const { items, status, error } = useList(collections.quizzes, {
    limit: 20,
    sort: 'updated_at',
    q: q || undefined,
  });
  return (
    <DialogBody>
      <SearchField label="Search quizzes" placeholder="Search quizzes" {...field} className="" />
      {error && <ErrorNotice>{error}</ErrorNotice>}
      {status === 'loading' && <Skeleton className="h-32" />}
      {status === 'ready' && items.length === 0 && (
        <p className="text-muted-foreground">{q ? 'No quizzes match your search.' : 'You have no quizzes yet.'}</p>
      )}
      {status === 'ready' && items.length > 0 && (
        <ul className="divide-y divide-border rounded-lg border border-border">
          {items.map((quiz) => (
            <li key={quiz.id}>
              <button
                type="button"
                onClick={() => onChoose(quiz)}
                className="block w-full cursor-pointer truncate rounded-lg px-3.5 py-2 text-left -outline-offset-2 hover:bg-muted"
              >
                {quiz.title}
              </button>
            </li>
          ))}
        </ul>
      )}
    </DialogBody>
  );
};

/** Starts a render: choose a quiz, then its settings. */
export const NewRender = () => {
  const router = useRouter();
  return (
    <CreateDialog<QuizToRender> label="New render">
      {(quiz, choose) => (
        <DialogContent title="New render" description={quiz?.title ?? 'Choose a quiz to render.'}>
          {quiz ? (
            <StartRenderForm quiz={quiz} onStarted={(path) => router.push(path)} />
          ) : (
            <QuizChoice onChoose={choose} />
          )}
        </DialogContent>
      )}
    </CreateDialog>
  );
};
