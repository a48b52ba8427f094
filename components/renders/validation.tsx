import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { Query } from '@/lib/client/src/index';
import type { ValidationWire } from '@/lib/core/contracts/validation';
import { client } from '../api/client';
import { messageOf } from '../api/errors';
import { Skeleton } from '../ui/skeleton';
import { formatDuration } from './format';
import { formatEstimate } from './time-left';

/** A shorter wait is not worth a sentence. */
const MIN_WAIT_SECONDS = 5;

interface Validation {
  /** `undefined` until it arrives. */
  validation: ValidationWire | undefined;
  /** The validation is for other settings; that for these is on its way. */
  isOutdated: boolean;
  error: string | null;
}

/** The preflight of a quiz as it is now, for a render with these settings (D26). */
export const useValidation = (quizId: string, settings: Query<'validateQuiz'>): Validation => {
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    queryKey: [`/quizzes/${quizId}/validate`, settings],
    queryFn: ({ signal }) => client.quizzes.validate(quizId, settings, { signal }),
    placeholderData: keepPreviousData,
  });
  // What an earlier dialog received may have changed.
  const validation = isFetching && !isPlaceholderData ? undefined : data;
  return { validation, isOutdated: isPlaceholderData, error: error && messageOf(error) };
};

export const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted-foreground text-xs leading-5">{name}</dt>
    <dd className="font-medium tabular-nums first-letter:uppercase">{children}</dd>
  </div>
);

export const Estimate = ({ validation, isOutdated }: Pick<Validation, 'validation' | 'isOutdated'>) => {
  if (!validation) return <Skeleton className="h-16 rounded-lg" />;
  const { render_seconds, wait_seconds, segments_cached, segments_total } = validation.estimate;
  return (
    <div
      aria-busy={isOutdated}
      className="rounded-lg border border-border bg-card px-3.5 py-2.5 transition-opacity aria-busy:opacity-50 motion-reduce:transition-none"
    >
      <dl className="grid grid-cols-3 gap-3">
        <Fact name="Video length">{formatDuration(validation.duration_seconds)}</Fact>
        <Fact name="Ready in">{formatEstimate(render_seconds + wait_seconds)}</Fact>
        <Fact name="Reused">{`${segments_cached} of ${segments_total} segments`}</Fact>
      </dl>
      {wait_seconds >= MIN_WAIT_SECONDS && (
        <p className="mt-1.5 text-muted-foreground text-xs leading-5">
          This includes {formatEstimate(wait_seconds)} of waiting for other renders.
        </p>
      )}
    </div>
  );
};

/** "Round 1, question 3"; null for the quiz itself. */
const placeName = (field: string): string | null => {
  const [, round, question] = /^rounds\.(\d+)(?:\.questions\.(\d+))?/.exec(field) ?? [];
  if (round === undefined) return null;
  return `Round ${Number(round) + 1}${question === undefined ? '' : `, question ${Number(question) + 1}`}`;
};

export const ValidationErrors = ({ quizId, validation }: { quizId: string; validation: ValidationWire }) => (
  <div role="alert" className="rounded-lg border border-destructive/30 bg-destructive/8 px-3.5 py-2.5">
    <p className="font-medium">This quiz can’t be rendered yet</p>
    <ul className="mt-1 list-disc pl-5 text-[0.8125rem] leading-5">
      {validation.errors.slice(0, 5).map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <Link
            prefetch={false}
            href={`/quizzes/${quizId}?field=${encodeURIComponent(field)}`}
            className="underline underline-offset-4"
          >
            {[placeName(field), message].filter(Boolean).join(': ')}
          </Link>
        </li>
      ))}
    </ul>
    {validation.errors.length > 5 && (
      <p className="mt-1 text-[0.8125rem] leading-5">And {validation.errors.length - 5} more.</p>
    )}
    <Link
      prefetch={false}
      href={`/quizzes/${quizId}`}
      className="mt-1 inline-block font-medium underline underline-offset-4"
    >
      Open quiz
    </Link>
  </div>
);
