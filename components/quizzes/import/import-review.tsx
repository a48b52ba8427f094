import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ANY_FORMAT, type ImportedQuestion, type Unused } from '@/lib/core/imports';
import { shownName } from '@/lib/core/model/shorten';
import { isReady, isValid } from '@/lib/core/tables/question-row';
import { CardFields } from './card-fields';
import { ColumnFields } from './column-fields';
import { ImportRowItem } from './import-row';
import type { Import } from './use-import';

/** A longer list of what was not used is closed at first. */
const SHOWN_UNUSED = 5;
/** A page with more rows would be slow. */
const SHOWN_ROWS = 100;

const UnusedList = ({ unused, unit }: { unused: readonly Unused[]; unit: string }) => (
  <details className="text-xs" open={unused.length <= SHOWN_UNUSED}>
    <summary className="cursor-pointer font-medium">Not used: {unused.length}</summary>
    <ul aria-label="Not used" className="mt-1 grid gap-0.5 text-muted-foreground">
      {unused.map(({ at, place, text, reason }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
        <li key={`${index} ${text}`} className="break-words">
          {place ?? (at === null ? 'Column' : `${unit} ${at}`)}: “{shownName(text)}”. {reason}
        </li>
      ))}
    </ul>
  </details>
);

/** Questions to complete first, then invalid ones. A question keeps its place when it is completed. */
const rankOf = (read: ImportedQuestion): number => {
  if (isReady(read)) return 2;
  return isValid(read) ? 0 : 1;
};

/** The questions that were read, what is missing in them, and what was not used. */
export const ImportReview = ({ quiz, rows, columns, setColumnUse, plan, setPlan, isChosen, choose, fix }: Import) => {
  const [shownRows, setShownRows] = useState(SHOWN_ROWS);
  const [opened, setOpened] = useState<number | null>();
  const { unit } = ANY_FORMAT[quiz.format];
  const ranks = new Map(quiz.rounds.flatMap(({ questions }) => questions.map((read) => [read.at, rankOf(read)])));
  const sorted = [0, 1, 2].flatMap((rank) => rows.filter(({ at }) => ranks.get(at) === rank));
  const invalidCount = rows.filter((row) => !isValid(row)).length;
  const unreadyCount = rows.filter((row) => isValid(row) && !isReady(row)).length;
  // The first question to complete is open until the user opens another one.
  const [first] = sorted;
  const firstUnready = first && ranks.get(first.at) === 0 ? first.at : null;
  const openAt = opened === undefined ? firstUnready : opened;
  if (rows.length === 0 && quiz.unused.length === 0) return null;
  return (
    <section aria-label="Import preview" className="grid grid-cols-1 gap-3">
      {plan && <CardFields plan={plan} onChange={setPlan} />}
      <ColumnFields columns={columns} setColumnUse={setColumnUse} />
      <div>
        <p role="status" className="font-medium">
          {rows.length - invalidCount - unreadyCount} ready
          {unreadyCount > 0 && `, ${unreadyCount} not ready`}
          {invalidCount > 0 && `, ${invalidCount} invalid`}
        </p>
        {unreadyCount > 0 && (
          <p className="text-muted-foreground text-xs leading-5">
            Complete the questions here, or add them as they are: the outline marks those that aren’t ready.
          </p>
        )}
      </div>
      {rows.length > 0 && (
        <ol className="divide-y divide-border rounded-lg border border-border">
          {sorted.slice(0, shownRows).map((row) => (
            <ImportRowItem
              key={row.at}
              row={row}
              unit={unit}
              isChosen={isValid(row) && isChosen(row.at)}
              onChoose={(next) => choose(row.at, next)}
              isFixable={ranks.get(row.at) === 0}
              isOpen={openAt === row.at}
              onOpen={(isOpen) => setOpened(isOpen ? row.at : null)}
              onFix={(fields) => {
                setOpened(row.at);
                fix(row.at, fields);
              }}
            />
          ))}
        </ol>
      )}
      {rows.length > shownRows && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setShownRows(rows.length)}>
          Show all {rows.length} questions
        </Button>
      )}
      {quiz.unused.length > 0 && <UnusedList unused={quiz.unused} unit={unit} />}
    </section>
  );
};
