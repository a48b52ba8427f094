import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import Link from 'next/link';
import type { VideoResults } from '@/lib/client/src/index';
import type { UploadWire } from '@/lib/core/contracts/uploads';
import { client } from '../api/client';
import { collections, itemKey } from '../api/collections';
import { messageOf } from '../api/errors';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Skeleton } from '../ui/skeleton';
import { Time } from '../ui/time';
import { lossText, percent, videoCount } from './percent';
import { RetentionChart } from './retention-chart';

type Question = NonNullable<VideoResults['questions']>[number];

const NUMBER = new Intl.NumberFormat('en');

/** Such as `47 s`, `12 min` or `1,204 h`. */
const duration = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${NUMBER.format(Math.round(minutes / 60))} h`;
};

const Figure = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-muted-foreground text-xs leading-5">{label}</dt>
    <dd className="font-semibold text-base tabular-nums">{children}</dd>
  </div>
);

const hrefOf = (quizId: string, questionId: string) => `/quizzes/${quizId}?question=${questionId}`;

const usualText = ({ usual_loss, usual_loss_videos: videos }: Question): string =>
  `usually ${lossText(usual_loss)}${videos > 1 ? `, ${videoCount(videos)}` : ' in this video'}`;

const LosingQuestion = ({ quizId, question }: { quizId: string; question: Question }) => (
  <p>
    Question {question.position},{' '}
    <Link prefetch={false} href={hrefOf(quizId, question.question_id)} className="underline underline-offset-4">
      <bdi>{question.text || 'without a text'}</bdi>
    </Link>
    , loses most viewers: <strong className="text-destructive">{lossText(question.loss)}</strong> ({usualText(question)}
    ).
  </p>
);

const QuestionTable = ({ results, questions }: { results: VideoResults; questions: readonly Question[] }) => (
  <table className="w-full table-fixed text-left text-[0.8125rem]">
    <caption className="sr-only">Viewers who leave at each question</caption>
    <thead className="text-muted-foreground text-xs">
      <tr>
        <th scope="col" className="py-1 pr-3 font-normal">
          Question
        </th>
        <th scope="col" className="w-16 py-1 pl-2 text-right font-normal">
          Leave
        </th>
        <th scope="col" className="w-28 py-1 pl-2 text-right font-normal">
          Usual (videos)
        </th>
      </tr>
    </thead>
    <tbody>
      {questions.map((question) => (
        <tr
          key={question.question_id}
          className={cn('border-border border-t', question.question_id === results.losing_question_id && 'font-medium')}
        >
          <td className="truncate py-1.5 pr-3">
            <span className="text-muted-foreground tabular-nums">{question.position}. </span>
            <Link
              prefetch={false}
              href={hrefOf(results.quiz_id, question.question_id)}
              className="underline-offset-4 hover:underline"
            >
              <bdi>{question.text || 'Without a text'}</bdi>
            </Link>
          </td>
          <td
            className={cn(
              'py-1.5 pl-2 text-right tabular-nums',
              question.question_id === results.losing_question_id && 'text-destructive',
            )}
          >
            {lossText(question.loss)}
          </td>
          <td className="py-1.5 pl-2 text-right text-muted-foreground tabular-nums">
            {lossText(question.usual_loss)} ({question.usual_loss_videos})
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Conclusion = ({ results, questions }: { results: VideoResults; questions: readonly Question[] }) => {
  const losing = questions.find(({ question_id }) => question_id === results.losing_question_id);
  if (losing) return <LosingQuestion quizId={results.quiz_id} question={losing} />;
  if (questions.length > 0) return <p>No question loses clearly more viewers than usual.</p>;
  return (
    <p className="text-muted-foreground">
      {results.curve
        ? 'The render of this video was deleted, so its questions can’t be placed on the curve.'
        : 'YouTube shows where viewers leave once enough of them have watched.'}
    </p>
  );
};

const Figures = ({ results }: { results: VideoResults }) => {
  const questions = results.questions ?? [];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label="Views">{NUMBER.format(results.views)}</Figure>
        <Figure label="Watch time">{duration(results.watch_seconds)}</Figure>
        <Figure label="Average view">{duration(results.average_view_seconds)}</Figure>
        <Figure label="Average part watched">{percent(results.average_view_percent / 100)}</Figure>
      </dl>
      <Conclusion results={results} questions={questions} />
      {results.curve && (
        <RetentionChart
          curve={results.curve}
          durationSeconds={results.duration_seconds}
          questions={questions}
          losingId={results.losing_question_id}
        />
      )}
      {questions.length > 0 && <QuestionTable results={results} questions={questions} />}
    </>
  );
};

/** How the video of an upload was watched. */
export const ResultsPanel = ({ id, title }: Pick<UploadWire, 'id' | 'title'>) => {
  const cache = useQueryClient();
  const queryKey = [`${itemKey(collections.uploads, id)}/results`];
  const { data, error, isPending } = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.youtube.getResults(id, { signal }),
    retry: false,
  });
  const refresh = useMutation({
    mutationFn: () => client.youtube.refreshResults(id),
    onSuccess: (results) => cache.setQueryData(queryKey, results),
    meta: { failure: 'Couldn’t refresh the results' },
  });
  return (
    <section aria-label={`Results: ${title}`} className="grid grid-cols-1 gap-4 border-border border-t bg-card p-4">
      {isPending && <Skeleton className="h-40" />}
      {error && !data && <p className="text-muted-foreground">{messageOf(error)}</p>}
      {data && <Figures results={data} />}
      {!isPending && (
        <div className="flex flex-wrap items-center justify-between gap-3 text-muted-foreground text-xs leading-5">
          <p>
            {data && (
              <>
                From YouTube <Time value={data.fetched_at} />, refreshed daily. {data.error_message}
              </>
            )}
          </p>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => refresh.mutate()}
            busy={refresh.isPending && 'Refreshing…'}
          >
            <RefreshCw className="size-4" aria-hidden />
            Refresh
            <span className="sr-only"> results: {title}</span>
          </Button>
        </div>
      )}
    </section>
  );
};
