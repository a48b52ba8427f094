import { Check, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { ImportedQuestion } from '@/lib/core/imports';
import { solutionOf } from '@/lib/core/model/question-types';
import { type ImportRow, isValid } from '@/lib/core/tables/question-row';
import { QUESTION_TYPE_INFO, questionTitle } from '../question-types';
import { FixForm } from './fix-form';

const StateIcon = ({ errors, missing }: ImportRow) => {
  if (errors.length > 0)
    return <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-label="Invalid" />;
  return missing.length > 0 ? (
    <CircleDashed className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-label="Not ready" />
  ) : (
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-label="Ready" />
  );
};

/** Characters of a source that are shown. A question has far fewer. */
const SHOWN_SOURCE = 2000;

/** What a question was read from. */
const SourceText = ({ source }: { source: string }) => (
  <pre className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap break-words font-mono text-muted-foreground text-xs leading-5">
    {source.slice(0, SHOWN_SOURCE)}
  </pre>
);

/** The type, and the options or answers with the correct ones marked. */
const RowSummary = ({ question_type: type, content }: QuestionFields) => (
  <span className="flex flex-wrap gap-x-2.5 text-muted-foreground text-xs leading-5">
    <span>{QUESTION_TYPE_INFO[type].label}</span>
    {solutionOf({ type, content } as Parameters<typeof solutionOf>[0])
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, isRight }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two options may be equal
          key={`${index} ${text}`}
          className={isRight ? 'inline-flex items-center gap-0.5 font-medium text-success' : undefined}
        >
          {isRight && <Check className="size-3.5" aria-label="Correct:" />}
          {text}
        </span>
      ))}
  </span>
);

interface ImportRowItemProps {
  row: ImportedQuestion;
  unit: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Whether it can be completed here. */
  isFixable: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onFix: (fields: QuestionFields) => void;
}

/** A question of an import: whether it is added, its state, what is wrong with it, and a form to complete it. */
export const ImportRowItem = ({
  row,
  unit,
  isChosen,
  onChoose,
  isFixable,
  isOpen,
  onOpen,
  onFix,
}: ImportRowItemProps) => {
  const id = useId();
  const { at, place = `${unit} ${at}`, source, fields, errors, missing } = row;
  return (
    <li className="px-3 py-2">
      <div className="flex gap-2.5">
        <input
          type="checkbox"
          aria-label={`Add ${place.charAt(0).toLowerCase()}${place.slice(1)}`}
          checked={isChosen}
          disabled={!isValid(row)}
          onChange={({ target }) => onChoose(target.checked)}
          className="mt-1 size-4 shrink-0 cursor-pointer accent-primary disabled:invisible"
        />
        <StateIcon {...row} />
        <div className="flex min-w-0 flex-1 gap-x-2.5 max-sm:flex-col">
          <span className="min-w-14 shrink-0 break-words text-muted-foreground text-xs leading-6 tabular-nums sm:max-w-44">
            {place}
          </span>
          <div className="min-w-0">
            {fields && errors.length === 0 && (
              <>
                <span className="line-clamp-2 break-words">{questionTitle(fields)}</span>
                <RowSummary {...fields} />
              </>
            )}
            {errors.length === 0 &&
              missing.map((message) => (
                <span key={message} className="block break-words text-destructive">
                  {message}
                </span>
              ))}
            {errors.map(({ field, message }) => (
              <span key={`${field} ${message}`} className="block break-words">
                {field && <code className="mr-1.5 font-mono text-xs">{field}</code>}
                {message}
              </span>
            ))}
            {!isFixable && errors.length > 0 && <SourceText source={source} />}
          </div>
        </div>
        {isFixable && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Fix'}
          </Button>
        )}
      </div>
      {isFixable && isOpen && fields && (
        <div id={id} className="grid gap-4 py-3 sm:grid-cols-[2fr_3fr]">
          <div className="min-w-0">
            <p className="font-medium">Source</p>
            <SourceText source={source} />
          </div>
          <FixForm fields={fields} errors={errors} onChange={onFix} />
        </div>
      )}
    </li>
  );
};
