import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { GenerationWire, QuestionCheck } from '@/lib/core/contracts/generations';
import { isPassed, pluralize, VERDICT_LABELS } from './labels';

const linkStyles = 'underline underline-offset-4 hover:text-foreground';

interface GenerationSummaryProps {
  generation: GenerationWire;
  /** Questions that lack something since they were edited. */
  unfinishedCount: number;
}

/** What is to do before rendering, and where the questions come from. */
export const GenerationSummary = ({ generation, unfinishedCount }: GenerationSummaryProps) => {
  const { engine, model, sources, preflight } = generation;
  const findings = preflight ? [...preflight.errors, ...preflight.warnings] : [];
  const isReady = findings.length === 0 && unfinishedCount === 0;
  const label =
    unfinishedCount > 0
      ? `${pluralize(unfinishedCount, 'question')} to finish`
      : `${pluralize(findings.length, 'issue')} to review`;
  return (
    <div className="grid gap-2 rounded-xl border border-border bg-card px-4 py-3">
      <p className="flex gap-2.5 font-medium">
        {isReady ? (
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" aria-hidden />
        ) : (
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-muted-foreground" aria-hidden />
        )}
        {isReady ? 'Ready to render' : label}
      </p>
      {findings.length > 0 && (
        <ul className="list-disc pl-11 text-[0.8125rem] leading-5">
          {findings.slice(0, 5).map(({ field, message }) => (
            <li key={`${field} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
      <p className="pl-7.5 text-[0.8125rem] text-muted-foreground leading-5">
        {engine === 'facts' ? (
          <>
            Generated from verified facts. Sources:{' '}
            {sources.map(({ name, url, licence }, index) => (
              <span key={name}>
                {index > 0 && ', '}
                <a href={url} target="_blank" rel="noreferrer" className={linkStyles}>
                  {name}
                </a>{' '}
                ({licence})
              </span>
            ))}
            .
          </>
        ) : (
          <>Written and checked by {model ?? 'a language model'}. Models make mistakes: review the answers.</>
        )}
      </p>
    </div>
  );
};

interface UnusedQuestionsProps {
  checks: readonly QuestionCheck[];
  /** Follows the number of questions, such as `replaced`. */
  reason: string;
}

/** Generated questions that are not in the quiz. */
export const UnusedQuestions = ({ checks, reason }: UnusedQuestionsProps) =>
  checks.length > 0 && (
    <details className="rounded-xl border border-border px-4 py-3">
      <summary className="cursor-pointer font-medium">
        {pluralize(checks.length, 'question')} {reason}
      </summary>
      <ul className="mt-3 grid gap-3">
        {checks.map(({ round, question, verdict, note }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: questions may repeat, and items have no state.
          <li key={`${round} ${index}`} className="text-[0.8125rem] leading-5">
            <p>{question}</p>
            {!isPassed({ verdict }) && (
              <p className="text-muted-foreground">
                {VERDICT_LABELS[verdict]}
                {note && `: ${note}`}
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
