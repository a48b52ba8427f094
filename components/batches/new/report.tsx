import { CircleAlert, CircleCheck } from 'lucide-react';
import { ErrorNotice } from '@/components/ui/notice';
import { dateTimeIn } from '@/components/ui/time';
import type { BatchReportWire } from '@/lib/core/contracts/batch-rows';
import type { TableFault, TableQuiz } from '@/lib/core/imports/quiz-table';
import { faultText, type planTable } from './table';

interface ReportProps {
  plan: ReturnType<typeof planTable>;
  /** What the server says about the videos without faults; undefined before it was asked. */
  report: BatchReportWire | undefined;
  timeZone: string;
}

const MAX_NOTED = 20;

/** The faults that the server found, as those of the table. */
const serverFaults = (report: BatchReportWire['rows'][number] | undefined): TableFault[] =>
  (report?.errors ?? []).map(({ field, message }) => ({ row: null, column: field, message }));

interface LineProps {
  quiz: TableQuiz;
  faults: readonly TableFault[];
  when: string | null;
}

const Line = ({ quiz: { title, row, questions }, faults, when }: LineProps) => (
  <li className="flex gap-2.5 px-3 py-2">
    {faults.length > 0 ? (
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-label="Has errors" />
    ) : (
      <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-label="Ready" />
    )}
    <div className="min-w-0 flex-1">
      <p className="break-words" dir="auto">
        {title}
      </p>
      <p className="text-muted-foreground text-xs leading-5 tabular-nums">
        From row {row} · {questions.length} question{questions.length === 1 ? '' : 's'}
        {when && ` · ${when}`}
      </p>
      {faults.map((fault) => (
        <p key={faultText(fault)} className="break-words text-destructive text-xs leading-5">
          {faultText(fault)}
        </p>
      ))}
    </div>
  </li>
);

/** Each video of the table with its faults or its date. */
export const Report = ({ plan, report, timeZone }: ReportProps) => {
  const { quizzes, good, faults, notes } = plan;
  const reportOf = new Map(good.map((quiz, index) => [quiz, report?.rows[index]]));
  const format = dateTimeIn(timeZone);
  const whenOf = (quiz: TableQuiz): string | null => {
    const { publish_at: at = null, expected_at: expected = null } = reportOf.get(quiz) ?? {};
    if (at === null) return expected && `public about ${format(expected)}`;
    return expected !== null && expected > at
      ? `${format(at)}, but private: YouTube’s quota has no room before ${format(expected)}`
      : format(at);
  };
  const faultsOf = (quiz: TableQuiz) => [...quiz.faults, ...serverFaults(reportOf.get(quiz))];
  const ready = quizzes.filter((quiz) => faultsOf(quiz).length === 0).length;
  return (
    <section aria-label="Videos" className="grid gap-3">
      {faults.length > 0 && (
        <ErrorNotice>
          {faults.slice(0, MAX_NOTED).map((fault) => (
            <p key={faultText(fault)}>{faultText(fault)}</p>
          ))}
          {faults.length > MAX_NOTED && <p>And {faults.length - MAX_NOTED} more.</p>}
        </ErrorNotice>
      )}
      {notes.map((note) => (
        <p key={note} className="text-muted-foreground text-xs leading-5">
          {note}
        </p>
      ))}
      {quizzes.length > 0 && (
        <>
          <p role="status" className="font-medium tabular-nums">
            {ready} ready{ready < quizzes.length && `, ${quizzes.length - ready} with errors`}
          </p>
          <ol
            aria-label="Videos in the table"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
            tabIndex={0}
            className="max-h-96 divide-y divide-border overflow-y-auto rounded-lg border border-border"
          >
            {quizzes.map((quiz) => (
              <Line key={quiz.title} quiz={quiz} faults={faultsOf(quiz)} when={whenOf(quiz)} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
};
