import { Check, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { QuestionCheck } from '@/lib/core/contracts/generations';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import { DIFFICULTY } from '@/lib/core/model/limits';
import { excerptOf, explanationOf, solutionOf } from '@/lib/core/model/question-types';
import type { SolutionLine } from '@/lib/core/model/question-types/definition';
import type { FieldError } from '@/lib/core/tables/question-row';
import { QuestionForm } from '../quizzes/form/question-form';
import { DIFFICULTY_LABELS } from '../quizzes/labels';
import type { DraftQuestion } from '../quizzes/model/draft';
import { missingFields, QUESTION_TYPE_INFO } from '../quizzes/question-types';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Spinner } from '../ui/spinner';
import { isPassed, textOf, VERDICT_LABELS } from './labels';

const Line = ({ text, isRight }: SolutionLine) => (
  <li
    className={cn(
      'flex min-h-8 items-center gap-2 rounded-md border px-2.5 py-1',
      isRight ? 'border-success/30 bg-success/8 font-medium' : 'border-border text-muted-foreground',
    )}
  >
    <span className="min-w-0 grow break-words">{text}</span>
    {isRight && <Check className="size-4 shrink-0 text-success" aria-label="Correct" />}
  </li>
);

const Note = ({ name, children }: { name: string; children: string | null }) =>
  children && (
    <p className="text-[0.8125rem] leading-5">
      <span className="text-muted-foreground">{name}: </span>
      {children}
    </p>
  );

const Picture = ({ url, className }: { url: string; className: string }) => (
  // biome-ignore lint/performance/noImgElement: flags of this service, and uploads, which have signed URLs
  <img src={url} alt="" className={cn('rounded-md border border-border object-contain', className)} />
);

/** The question as viewers see it, with the solution. */
const Solution = ({
  fields,
  language,
  check,
}: {
  fields: QuestionFields;
  language: string;
  check: QuestionCheck | undefined;
}) => {
  const { question_type: type, content, hint, fact } = fields;
  const typed = { type, content };
  const excerpt = excerptOf(typed);
  return (
    <>
      <div>
        <h3 className="text-pretty font-medium">{textOf(fields)}</h3>
        {excerpt && (
          <p className={cn('mt-1', 'emojis' in content ? 'text-4xl leading-tight' : 'tracking-wide')}>{excerpt}</p>
        )}
        {content.imageUrl && <Picture url={content.imageUrl} className="mt-2 h-28 max-w-full" />}
      </div>
      <ul className="grid gap-1.5 sm:grid-cols-2">
        {solutionOf(typed, language).map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat.
          <Line key={`${index} ${line.text}`} {...line} />
        ))}
      </ul>
      <Note name="Hint">{hint}</Note>
      <Note name="Fact">{fact}</Note>
      <Note name="Explanation">{explanationOf(typed)}</Note>
      {check && !isPassed(check) && <Note name="Check result">{check.note}</Note>}
    </>
  );
};

interface ReviewQuestionProps {
  question: DraftQuestion;
  /** Number in the quiz, from 1. */
  number: number;
  /** Of the quiz: BCP 47. */
  language: string;
  check: QuestionCheck | undefined;
  isEdited: boolean;
  isReplacing: boolean;
  isEditing: boolean;
  /** Why the question cannot be saved. */
  errors: readonly FieldError[] | undefined;
  /** The countdown if the question does not set one. */
  defaultSeconds: number;
  onReplace: () => void;
  onEditing: (isEditing: boolean) => void;
  onEdit: (changes: Partial<QuestionFields>, group: string) => void;
  onRemove: () => void;
}

export const ReviewQuestion = ({
  question,
  number,
  language,
  check,
  isEdited,
  isReplacing,
  isEditing,
  errors = [],
  defaultSeconds,
  onReplace,
  onEditing,
  onEdit,
  onRemove,
}: ReviewQuestionProps) => {
  const { fields } = question;
  const { question_type: type, difficulty } = fields;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isEditing) card.current?.querySelector<HTMLElement>('[data-field="content.question"]')?.focus();
  }, [isEditing]);
  return (
    <li ref={card} className="grid gap-3 rounded-xl border border-border p-4" aria-busy={isReplacing}>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="mr-1 text-muted-foreground tabular-nums">{number}</span>
        <Badge>{QUESTION_TYPE_INFO[type].label}</Badge>
        {difficulty !== null && <Badge>{DIFFICULTY_LABELS[difficulty - DIFFICULTY.min]}</Badge>}
        {check && <Badge tone={isPassed(check) ? 'success' : 'destructive'}>{VERDICT_LABELS[check.verdict]}</Badge>}
        {isEdited && <Badge>Edited</Badge>}
        <span className="ml-auto flex gap-1">
          <Button
            variant="ghost"
            size="sm"
            // `disabled` would lose the focus.
            aria-disabled={isReplacing}
            className="aria-disabled:cursor-default aria-disabled:opacity-60"
            onClick={isReplacing ? undefined : onReplace}
            aria-label={`Replace question ${number}`}
          >
            {isReplacing ? <Spinner /> : <RefreshCw className="size-3.5" aria-hidden />}
            Replace
          </Button>
          <Button
            variant="ghost"
            size="sm"
            disabled={isReplacing}
            aria-expanded={isEditing}
            onClick={() => onEditing(!isEditing)}
            aria-label={`${isEditing ? 'Done with' : 'Edit'} question ${number}`}
          >
            {isEditing ? <Check className="size-3.5" aria-hidden /> : <Pencil className="size-3.5" aria-hidden />}
            {isEditing ? 'Done' : 'Edit'}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            data-remove
            // It gets the focus when the question before it is removed, also while it is replaced.
            aria-disabled={isReplacing}
            className="aria-disabled:cursor-default aria-disabled:opacity-60"
            onClick={isReplacing ? undefined : onRemove}
            aria-label={`Remove question ${number}`}
          >
            <Trash2 className="size-3.5" aria-hidden />
            Remove
          </Button>
        </span>
      </div>
      {isEditing ? (
        <QuestionForm
          question={question}
          errors={[...errors, ...missingFields(fields)]}
          defaultSeconds={defaultSeconds}
          onChange={onEdit}
        />
      ) : (
        <Solution fields={fields} language={language} check={check} />
      )}
    </li>
  );
};
