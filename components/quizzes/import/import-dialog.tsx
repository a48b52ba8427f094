'use client';

import { Check, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { controlStyles } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { OpenFileButton } from '@/components/ui/open-file-button';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toaster';
import { COUNT_LIMITS } from '@/lib/model/limits';
import { solutionOf } from '@/lib/model/question-types';
import type { ImportRow } from '@/lib/tables/question-row';
import { localizerFor } from '@/lib/words/localizer';
import { useEditor, useEditorState } from '../editor/use-editor';
import { addQuestions, addRound } from '../model/edits';
import type { QuestionFields } from '../model/wire';
import { QUESTION_TYPE_INFO, questionTitle } from '../question-types';
import { detectFormat, FORMATS, type FormatName } from './formats';
import { unfenced } from './markdown';

/** More than the largest quiz. */
const MAX_BYTES = 2 * 1024 * 1024;
const NEW_ROUND = 'new';

const EXAMPLE = `1. Which planet is known as the Red Planet?
A) Venus
B) Mars *
Fact: Rust gives it its colour.

The Moon makes its own light.
Answer: false`;

const StateIcon = ({ errors, missing }: ImportRow) => {
  if (errors.length > 0)
    return <CircleAlert className="mt-0.5 size-4 shrink-0 text-destructive" aria-label="Invalid" />;
  return missing.length > 0 ? (
    <CircleDashed className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-label="Not ready" />
  ) : (
    <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-label="Ready" />
  );
};

/** The type, and the options or answers with the correct ones marked. */
const RowSummary = ({ question_type: type, content }: QuestionFields) => (
  <span className="flex flex-wrap gap-x-2.5 text-muted-foreground text-xs leading-5">
    <span>{QUESTION_TYPE_INFO[type].label}</span>
    {solutionOf({ type, content } as Parameters<typeof solutionOf>[0]).map(({ text, isRight }, index) => (
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

const RowReport = ({ row, unit }: { row: ImportRow; unit: string }) => {
  const { at, fields, errors, missing } = row;
  return (
    <li className="flex gap-2.5 px-3 py-2">
      <StateIcon {...row} />
      <span className="w-16 shrink-0 text-muted-foreground text-xs leading-6 tabular-nums">
        {unit} {at}
      </span>
      <span className="min-w-0">
        {fields && errors.length === 0 && (
          <>
            <span className="block truncate">{questionTitle(fields)}</span>
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
      </span>
    </li>
  );
};

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const ImportDialog = ({ open, onOpenChange }: ImportDialogProps) => {
  const editor = useEditor();
  const rounds = useEditorState(({ history }) => history.present.rounds);
  const language = useEditorState(({ history }) => history.present.fields.language);
  const [text, setText] = useState('');
  const [format, setFormat] = useState<FormatName | 'auto'>('auto');
  const [target, setTarget] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const deferredText = useDeferredValue(text);
  const contents = unfenced(deferredText);
  const name = format === 'auto' ? detectFormat(contents) : format;
  const rows = useMemo(
    () => (contents.trim() === '' ? [] : FORMATS[name].parse(contents, language)),
    [contents, name, language],
  );
  const valid = rows.flatMap(({ fields, errors }) => (fields && errors.length === 0 ? [fields] : []));
  const invalidCount = rows.length - valid.length;
  const unreadyCount = rows.filter(({ errors, missing }) => errors.length === 0 && missing.length > 0).length;
  const round = rounds.find(({ key }) => key === target) ?? (target === NEW_ROUND ? undefined : rounds.at(-1));
  const room = COUNT_LIMITS.questionsPerRound - (round?.questions.length ?? 0);

  const read = async (chosen: File) => {
    setError(chosen.size > MAX_BYTES ? 'The file is too large. The limit is 2 MB.' : null);
    if (chosen.size <= MAX_BYTES) setText(await chosen.text());
  };
  const add = (questions: readonly QuestionFields[]) => {
    const added = questions.map((fields) => ({ key: editor.newKey(), fields }));
    const key = round?.key ?? editor.newKey();
    editor.edit((draft) => {
      const { fill, words } = localizerFor(draft.fields.language);
      const fields = { title: fill(words.round, { number: draft.rounds.length + 1 }), timer_override: null };
      const withRound = round ? draft : addRound(draft, { key, fields, questions: [] });
      return addQuestions(withRound, key, added);
    });
    notify.done(`${added.length} question${added.length === 1 ? '' : 's'} added`);
    setText('');
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Import questions"
        description="Paste text from a chatbot or a document, CSV or JSON, or open a file. Review the questions before you add them."
        className="sm:max-w-2xl"
      >
        <DialogBody>
          {error && <ErrorNotice>{error}</ErrorNotice>}
          <textarea
            aria-label="Questions"
            dir="auto"
            value={text}
            onChange={(event) => setText(event.target.value)}
            placeholder={EXAMPLE}
            rows={8}
            spellCheck={false}
            className={cn(
              controlStyles,
              'h-auto min-h-28 resize-y py-2 font-mono text-xs leading-5 sm:h-auto sm:text-xs',
            )}
          />
          <div className="flex flex-wrap items-end gap-3">
            <OpenFileButton
              label="File with questions"
              accept=".csv,.json,.txt,.tsv,text/*,application/json"
              onFile={(chosen) => void read(chosen)}
            >
              Open file
            </OpenFileButton>
            <label className="grid gap-1 text-xs" htmlFor={`${id}-format`}>
              Format
              <Select
                id={`${id}-format`}
                value={format}
                onChange={(event) => setFormat(event.target.value as FormatName | 'auto')}
              >
                <option value="auto">{text.trim() === '' ? 'Detect' : `Detected: ${FORMATS[name].label}`}</option>
                {Object.entries(FORMATS).map(([value, { label }]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </label>
            <label className="grid min-w-40 flex-1 gap-1 text-xs" htmlFor={`${id}-target`}>
              Add to
              <Select
                id={`${id}-target`}
                value={target ?? round?.key ?? NEW_ROUND}
                onChange={(event) => setTarget(event.target.value)}
              >
                {rounds.map(({ key, fields }) => (
                  <option key={key} value={key}>
                    {fields.title}
                  </option>
                ))}
                <option value={NEW_ROUND}>New round</option>
              </Select>
            </label>
          </div>
          {rows.length > 0 && (
            <section aria-label="Import preview" className="grid gap-2">
              <p role="status" className="font-medium">
                {valid.length - unreadyCount} ready
                {unreadyCount > 0 && `, ${unreadyCount} not ready`}
                {invalidCount > 0 && `, ${invalidCount} invalid`}
              </p>
              {unreadyCount > 0 && (
                <p className="text-muted-foreground text-xs">
                  Questions that aren’t ready are added and marked in the outline, so that you can complete them there.
                </p>
              )}
              <ol className="max-h-64 divide-y divide-border overflow-y-auto rounded-lg border border-border">
                {rows.map((row) => (
                  <RowReport key={row.at} row={row} unit={FORMATS[name].unit} />
                ))}
              </ol>
              {valid.length > room && (
                <ErrorNotice>
                  A round can have up to {COUNT_LIMITS.questionsPerRound} questions. This one has room for{' '}
                  {Math.max(0, room)} more.
                </ErrorNotice>
              )}
            </section>
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button disabled={valid.length === 0 || valid.length > room} onClick={() => add(valid)}>
            {`Add ${valid.length || ''} ${invalidCount > 0 ? 'valid ' : ''}question${valid.length === 1 ? '' : 's'}`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
};
