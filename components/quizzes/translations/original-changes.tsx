import { ArrowUpRight, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { Button, buttonStyles } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import type { TranslationWire } from '@/lib/core/contracts/translations';
import { languageName } from '@/lib/core/words/language-name';
import type { Selection } from '../editor/selection';
import { countChanges, useTranslation } from './use-translations';

const FIELD_NAMES: Record<TranslationWire['changed_fields'][number], string> = {
  title: 'Title',
  description: 'Description',
  intro_subtitle: 'Subtitle',
  outro_text: 'Closing text',
};
const CHANGE_NAMES = { changed: 'Changed', added: 'Added', removed: 'Removed' } as const;

interface Change {
  key: string;
  label: string;
  text: string;
  /** What to open here, if this quiz has it. */
  here: Selection | null;
  /** In the original, if it is still there. */
  href: string | null;
}

const changesIn = ({ translation_of, changed_fields, rounds, questions }: TranslationWire): Change[] => {
  const original = `/quizzes/${translation_of}`;
  return [
    ...changed_fields.map((field) => ({
      key: field,
      label: 'Changed',
      text: FIELD_NAMES[field],
      here: { kind: 'settings' } as const,
      href: original,
    })),
    ...rounds.map(({ change, original_round_id, round_id }) => ({
      key: original_round_id,
      label: CHANGE_NAMES[change],
      text: change === 'changed' ? 'Title of a round' : 'A round',
      here: round_id === null ? null : ({ kind: 'round', key: round_id } as const),
      href: change === 'removed' ? null : original,
    })),
    ...questions.map(({ change, original_question_id, question_id, text }) => ({
      key: original_question_id,
      label: CHANGE_NAMES[change],
      text: text || 'Question without text',
      here: question_id === null ? null : ({ kind: 'question', key: question_id } as const),
      href: change === 'removed' ? null : `${original}?question=${original_question_id}`,
    })),
  ];
};

interface OriginalChangesProps {
  quizId: string;
  translationOf: string;
  onSelect: (selection: Selection) => void;
}

/** Links a translation to its original, and lists what has changed there since. */
export const OriginalChanges = ({ quizId, translationOf, onSelect }: OriginalChangesProps) => {
  const { translation, error, reload, review } = useTranslation(quizId, translationOf);
  if (error) return <ErrorState title="Couldn’t compare with the original" message={error} onRetry={reload} />;
  if (!translation) return <Skeleton className="h-24 rounded-lg" />;
  const changes = changesIn(translation);
  return (
    <section aria-labelledby="original-heading" className="grid gap-3 rounded-lg border border-border p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 id="original-heading" className="text-muted-foreground text-xs leading-5">
            Translated from {languageName(translation.language)}
          </h2>
          <p className="break-words font-medium" dir="auto" lang={translation.language}>
            {translation.title}
          </p>
        </div>
        <Link
          href={`/quizzes/${translation.translation_of}`}
          className={buttonStyles({ variant: 'secondary', size: 'sm' })}
        >
          Open original
        </Link>
      </div>
      {countChanges(translation) === 0 ? (
        <p className="flex items-center gap-2 text-muted-foreground" role="status">
          <CircleCheck className="size-4 shrink-0 text-success" aria-hidden />
          Up to date with the original.
        </p>
      ) : (
        <>
          <h3 className="font-medium">Changed in the original since</h3>
          <ul className="grid gap-px">
            {changes.map(({ key, label, text, here, href }) => (
              <li key={key} className="flex items-center gap-2 rounded-md py-1 max-sm:flex-wrap">
                <span className="w-16 shrink-0 text-muted-foreground text-xs">{label}</span>
                <span className="min-w-0 flex-1 break-words max-sm:basis-3/5" dir="auto" lang={translation.language}>
                  {text}
                </span>
                {here && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Edit here: ${text}`}
                    onClick={() => onSelect(here)}
                  >
                    Edit here
                  </Button>
                )}
                {href && (
                  <Link
                    href={href}
                    aria-label={`Show in the original: ${text}`}
                    className={buttonStyles({ variant: 'ghost', size: 'sm' })}
                  >
                    <ArrowUpRight className="size-4" aria-hidden />
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="secondary" size="sm" busy={review.isPending && 'Saving…'} onClick={() => review.mutate()}>
              Mark as reviewed
            </Button>
            <p className="text-muted-foreground text-xs leading-5">
              Clears this list until the original changes again.
            </p>
          </div>
        </>
      )}
    </section>
  );
};
