import Link from 'next/link';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { Skeleton } from '../ui/skeleton';
import { secondsInWords } from './words';

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted-foreground text-xs leading-5">{name}</dt>
    <dd className="font-medium tabular-nums">{children}</dd>
  </div>
);

/** How long the video is, how long making it takes, and how much of it is there already. */
export const Estimate = ({ validation }: { validation: ValidationWire | undefined }) => {
  if (!validation) return <Skeleton className="h-16 rounded-lg" />;
  const { duration_seconds, estimate } = validation;
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-lg border border-border bg-card px-3.5 py-2.5">
      <Fact name="Video">{secondsInWords(duration_seconds)}</Fact>
      <Fact name="Takes about">{secondsInWords(estimate.render_seconds)}</Fact>
      <Fact name="Reused">{`${estimate.segments_cached} of ${estimate.segments_total} parts`}</Fact>
    </dl>
  );
};

/** What keeps the quiz from being rendered, and the way to mend it. */
export const Faults = ({ quizId, validation }: { quizId: string; validation: ValidationWire }) => (
  <div role="alert" className="rounded-lg border border-destructive/30 bg-destructive/8 px-3.5 py-2.5">
    <p className="font-medium">This quiz is not ready yet</p>
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
      Open the quiz
    </Link>
  </div>
);
