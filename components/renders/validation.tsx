import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import { Skeleton } from '../ui/skeleton';
import { formatDuration } from './format';

/** The preflight of a quiz as it is now (D26); `undefined` until it arrives. */
export const useValidation = (quizId: string): { validation: ValidationWire | undefined; error: string | null } => {
  const path = `/quizzes/${quizId}/validate`;
  const { data, error, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.post<{ data: ValidationWire }>(path, undefined, { signal }),
  });
  return { validation: isFetching ? undefined : data?.data, error: error && messageOf(error) };
};

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted-foreground text-xs leading-5">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

export const Estimate = ({ validation }: { validation: ValidationWire | undefined }) => {
  if (!validation) return <Skeleton className="h-16 rounded-lg" />;
  const { duration_seconds, estimate } = validation;
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-lg border border-border bg-card px-3.5 py-2.5">
      <Fact name="Video length">{formatDuration(duration_seconds)}</Fact>
      <Fact name="Render time">{formatDuration(estimate.render_seconds)}</Fact>
      <Fact name="Reused">{`${estimate.segments_cached} of ${estimate.segments_total} segments`}</Fact>
    </dl>
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
