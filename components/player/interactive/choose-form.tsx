import { Check, X } from 'lucide-react';
import { cn } from '../../ui/cn';
import type { AnswerForm, Choice } from './answer-form';
import type { Result } from './stops';

export const CHOICE_GRID = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2';
export const CHOICE =
  'flex min-h-10 min-w-0 items-center gap-2 rounded-md border border-input bg-background px-3 py-1.5 text-start text-foreground transition-colors enabled:cursor-pointer enabled:hover:border-muted-foreground enabled:hover:bg-muted motion-reduce:transition-none';

/** The mark and the text of a choice. */
export const ChoiceText = ({ choice: { mark, text } }: { choice: Choice }) => (
  <>
    {mark && <span className={text && 'text-muted-foreground'}>{mark}</span>}
    {text && (
      <span dir="auto" className="min-w-0 break-words">
        {text}
      </span>
    )}
  </>
);

interface ChooseFormProps {
  form: Extract<AnswerForm, { kind: 'choose' }>;
  /** Undefined until the question is answered. */
  result: Result | undefined;
  onAnswer: (choice: number) => void;
}

export const ChooseForm = ({ form, result, onAnswer }: ChooseFormProps) => (
  <ul className={CHOICE_GRID}>
    {form.choices.map((choice, index) => {
      const isChosen = result?.given === index;
      const isCorrect = result !== undefined && form.correct === index;
      const isWrong = isChosen && result?.isRight === false;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a question never change
        <li key={index} className="flex">
          <button
            type="button"
            disabled={result !== undefined}
            aria-pressed={isChosen}
            onClick={() => onAnswer(index)}
            className={cn(
              CHOICE,
              'w-full',
              isChosen && 'border-primary',
              isCorrect && 'border-success font-medium text-success',
              isWrong && 'border-destructive text-destructive',
            )}
          >
            <ChoiceText choice={choice} />
            {isCorrect && <Check className="ms-auto size-4 shrink-0" aria-hidden />}
            {isWrong && <X className="ms-auto size-4 shrink-0" aria-hidden />}
          </button>
        </li>
      );
    })}
  </ul>
);
