'use client';

import { Languages } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { messageOf } from '@/components/api/errors';
import { ConnectNote } from '@/components/dashboard/connect-note';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ErrorState } from '@/components/ui/error-state';
import { ErrorNotice } from '@/components/ui/notice';
import { Progress } from '@/components/ui/progress';
import { SelectField } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { GenerationWire } from '@/lib/core/contracts/generations';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import { languageName } from '@/lib/core/words/language-name';
import type { Selection } from '../editor/selection';
import { useEditor, useEditorState } from '../editor/use-editor';
import { STATUS_LABELS } from '../labels';
import { languageOptions } from '../languages';
import { OriginalChanges } from './original-changes';
import { useTranslation, useTranslations } from './use-translations';

const Sibling = ({ quiz: { id, title, language, status } }: { quiz: QuizWire }) => (
  <li>
    <Link
      href={`/quizzes/${id}`}
      className="flex min-h-12 items-center gap-3 rounded-lg border border-border px-3.5 py-2 hover:bg-muted"
    >
      <span className="w-28 shrink-0 font-medium max-sm:w-20">{languageName(language)}</span>
      <span className="min-w-0 flex-1 truncate text-muted-foreground" dir="auto" lang={language}>
        {title}
      </span>
      <Badge>{STATUS_LABELS[status]}</Badge>
    </Link>
  </li>
);

interface RunningProps {
  job: GenerationWire;
  isCancelling: boolean;
  onCancel: () => void;
}

const Running = ({ job: { options, progress }, isCancelling, onCancel }: RunningProps) => {
  const name = languageName(options.language);
  return (
    <li className="flex min-h-12 items-center gap-3 rounded-lg border border-border px-3.5 py-2">
      <span className="w-28 shrink-0 font-medium max-sm:w-20">{name}</span>
      <div className="min-w-0 flex-1">
        <Progress value={progress} label={`Translating into ${name}`} />
      </div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Cancel the translation into ${name}`}
        disabled={isCancelling}
        onClick={onCancel}
      >
        Cancel
      </Button>
    </li>
  );
};

/** What is missing on a server without a language model. */
const ModelNote = ({ hasLanguages }: { hasLanguages: boolean }) => (
  <p className="text-pretty text-muted-foreground">
    {hasLanguages
      ? 'This quiz was generated from built-in facts, so it can be translated into these languages as long as its texts are unchanged. Other translations require a language model.'
      : 'Translating this quiz requires a language model, and this server has none.'}{' '}
    <ConnectNote to="model" />
  </p>
);

interface TranslationsPanelProps {
  quizId: string;
  /** Null for an original. */
  translationOf: string | null;
  /** The languages into which it can be translated here; null for any. */
  translatable: readonly string[] | null;
  onSelect: (selection: Selection) => void;
}

/** The quiz in other languages: its original with what has changed there, its siblings, and a form for another one. */
export const TranslationsPanel = ({ quizId, translationOf, translatable, onSelect }: TranslationsPanelProps) => {
  const editor = useEditor();
  const own = useEditorState(({ history }) => history.present.fields.language);
  const originalId = translationOf ?? quizId;
  const { siblings, error, reload, running, failed, translate, cancel } = useTranslations(originalId);
  const inProgress = new Set(running.map(({ options }) => options.language));
  const source = useTranslation(quizId, translationOf).translation?.language ?? own;
  const options = languageOptions(source)
    .filter(({ value }) => value !== source && (translatable?.includes(value) ?? true))
    .map(({ value, label }) =>
      inProgress.has(value) ? { value, label: `${label}, in progress`, disabled: true } : { value, label },
    );
  const [chosen, setChosen] = useState('');
  const others = siblings?.filter(({ id }) => id !== quizId) ?? [];
  const exists = others.some(({ language }) => language === chosen);
  const start = async () => {
    // The server translates what it has stored.
    if (translationOf === null) await editor.save();
    translate.mutate(chosen, { onSuccess: () => setChosen('') });
  };
  const failure = translate.error ? messageOf(translate.error) : failed[0]?.errorMessage;
  return (
    <div className="grid gap-5">
      {translationOf !== null && <OriginalChanges quizId={quizId} translationOf={translationOf} onSelect={onSelect} />}
      {(translationOf === null || error || others.length + running.length > 0) && (
        <section aria-labelledby="translations-heading" className="grid gap-3">
          <h2 id="translations-heading" className="font-semibold">
            {translationOf === null ? 'Translations' : 'Other translations'}
          </h2>
          {error && <ErrorState title="Couldn’t load the translations" message={error} onRetry={reload} />}
          {!siblings && !error && <Skeleton className="h-12 rounded-lg" />}
          {siblings && others.length + running.length === 0 && (
            <p className="text-muted-foreground">This quiz has no translations yet.</p>
          )}
          <ul className="grid gap-2 empty:hidden">
            {running.map((job) => (
              <Running key={job.id} job={job} isCancelling={cancel.isPending} onCancel={() => cancel.mutate(job.id)} />
            ))}
            {others.map((quiz) => (
              <Sibling key={quiz.id} quiz={quiz} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="translate-heading" className="grid gap-3 rounded-lg border border-border p-4">
        <div>
          <h2 id="translate-heading" className="font-semibold">
            Add a translation
          </h2>
          <p className="mt-1 text-pretty text-muted-foreground">
            All texts {translationOf !== null && 'of the original '}are translated into a new draft and checked. Media,
            theme, timing and correct answers stay the same.
          </p>
        </div>
        {failure && <ErrorNotice>{failure}</ErrorNotice>}
        {translatable && <ModelNote hasLanguages={options.length > 0} />}
        <form
          hidden={options.length === 0}
          className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
          onSubmit={(event) => {
            event.preventDefault();
            void start();
          }}
        >
          <SelectField
            label="Language"
            value={chosen}
            onChange={(language) => {
              setChosen(language);
              translate.reset();
            }}
            required
            options={[{ value: '', label: 'Choose a language', disabled: true }, ...options]}
            hint={
              exists &&
              `There is already a translation into ${languageName(chosen)}. It stays unchanged, and a new draft is created.`
            }
          />
          <Button
            type="submit"
            className="sm:mt-7.5"
            disabled={chosen === ''}
            busy={translate.isPending && 'Starting…'}
          >
            <Languages className="size-4" aria-hidden />
            Translate
          </Button>
        </form>
      </section>
    </div>
  );
};
