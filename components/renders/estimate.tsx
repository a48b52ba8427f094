import Link from 'next/link';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { Skeleton } from '../ui/skeleton';
import { formatDuration } from './format';

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

export const ValidationErrors = ({ quizId, validation }: { quizId: string; validation: ValidationWire }) => (
  <div role="alert" className="rounded-lg border border-destructive/30 bg-destructive/8 px-3.5 py-2.5">
    <p className="font-medium">This quiz can’t be rendered yet</p>
    <ul className="mt-1 list-disc pl-5 text-[0.8125rem] leading-5">
      {validation.errors.slice(0, 5).map(({ field, message }) => (
        <li key={`${field} ${message}`}>{message}</li>
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
