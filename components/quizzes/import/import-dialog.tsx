'use client';

import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { controlStyles } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { OpenFileButton } from '@/components/ui/open-file-button';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toaster';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import {
  ANY_FORMAT,
  IMPORT_FORMATS,
  type ImportedQuiz,
  questionsIn,
  readQuizText,
  type Unused,
} from '@/lib/core/imports';
import type { TextFormatName } from '@/lib/core/model/import-formats';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { isValid } from '@/lib/core/tables/question-row';
import { shownName } from '@/lib/core/tables/read-csv';
import { localizerFor } from '@/lib/core/words/localizer';
import type { OpenFault } from '../editor/findings';
import { useEditor, useEditorState } from '../editor/use-editor';
import { addQuestions, addRound } from '../model/edits';
import { missingFields } from '../question-types';
import { addedText } from './added-text';
import { ImportRowItem } from './import-row';

/** More than the text of the largest quiz, and more than a workbook or document of it with pictures. */
const MAX_MEGABYTES = { text: 2, other: 20 };
const NEW_ROUND = 'new';

const EXAMPLE = `Example:
1. Which planet is known as the Red Planet?
A) Venus
B) Mars *
Fact: Rust gives it its colour.

The Moon makes its own light.
Answer: false`;

/** A longer list of what was not used is closed at first. */
const SHOWN_UNUSED = 5;

const NONE: ReadonlySet<number> = new Set();

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

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called with the first question that is added unfinished. */
  onOpenFault: OpenFault;
}

export const ImportDialog = ({ open, onOpenChange, onOpenFault }: ImportDialogProps) => {
  const editor = useEditor();
  const rounds = useEditorState(({ history }) => history.present.rounds);
  const language = useEditorState(({ history }) => history.present.fields.language);
  const [text, setText] = useState('');
  /** A workbook or another file that is no text. It is read once and shown instead of the text. */
  const [file, setFile] = useState<{ name: string; quiz: ImportedQuiz } | null>(null);
  /** The rows that the user leaves out, by `at`. */
  const [leftOut, setLeftOut] = useState(NONE);
  const [format, setFormat] = useState<TextFormatName | 'auto'>('auto');
  const [target, setTarget] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const deferredText = useDeferredValue(text);
  const quiz = useMemo(
    () => file?.quiz ?? readQuizText(deferredText, language, format === 'auto' ? undefined : format),
    [deferredText, file, format, language],
  );
  const isEmpty = file === null && deferredText.trim() === '';
  const rows = useMemo(() => (isEmpty ? [] : questionsIn(quiz)), [isEmpty, quiz]);
  const { label, unit } = ANY_FORMAT[quiz.format];
  const invalidCount = rows.filter((row) => !isValid(row)).length;
  const chosen = rows.flatMap((row) => (row.fields && isValid(row) && !leftOut.has(row.at) ? [row.fields] : []));
  const unreadyCount = rows.filter(({ errors, missing }) => errors.length === 0 && missing.length > 0).length;
  const round = rounds.find(({ key }) => key === target) ?? (target === NEW_ROUND ? undefined : rounds.at(-1));
  const room = COUNT_LIMITS.questionsPerRound - (round?.questions.length ?? 0);

  // A dialog holds the focus until it is closed.
  const afterClose = useRef<(() => void) | null>(null);

  const show = (next: string) => {
    setText(next);
    setFile(null);
    setLeftOut(NONE);
  };
  /** @returns whether the file is too large, which is then said */
  const refuseLarge = (kind: keyof typeof MAX_MEGABYTES, { size }: File): boolean => {
    const isTooLarge = size > MAX_MEGABYTES[kind] * 1024 * 1024;
    if (isTooLarge) setError(`The file is too large. The limit is ${MAX_MEGABYTES[kind]} MB.`);
    return isTooLarge;
  };
  const read = async (opened: File) => {
    setError(null);
    if (refuseLarge('other', opened)) return;
    try {
      // Loaded only for files: the libraries for Excel and archives are no part of the page.
      const { readQuizFile, textOfFile } = await import('@/lib/core/imports/file');
      const bytes = new Uint8Array(await opened.arrayBuffer());
      const content = textOfFile(bytes, opened.name);
      if (content === null) {
        show('');
        setFile({ name: opened.name, quiz: readQuizFile(bytes, opened.name, language) });
      } else if (!refuseLarge('text', opened)) show(content);
    } catch {
      setError('The file could not be opened. Check your connection and try again.');
    }
  };
  const choose = (at: number, isChosen: boolean) => {
    const next = new Set(leftOut);
    if (isChosen) next.delete(at);
    else next.add(at);
    setLeftOut(next);
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
    notify.done(addedText(questions));
    const unfinished = added.find(({ fields }) => missingFields(fields).length > 0);
    if (unfinished) {
      const path = missingFields(unfinished.fields)[0]?.field ?? '';
      afterClose.current = () => onOpenFault({ kind: 'question', key: unfinished.key }, path);
    }
    show('');
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Import questions"
        description="Paste text from a chatbot, a table or cards, or open a file, such as Excel, Word, CSV, JSON, GIFT, Moodle XML or QTI. Review the questions before you add them."
        className="sm:max-w-2xl"
        onCloseAutoFocus={(event) => {
          if (!afterClose.current) return;
          event.preventDefault();
          afterClose.current();
          afterClose.current = null;
        }}
      >
        <DialogBody>
          {error && <ErrorNotice>{error}</ErrorNotice>}
          {file ? (
            <div className="flex items-center gap-3 rounded-lg border border-border px-3 py-2">
              <span className="min-w-0 flex-1 truncate font-medium">{file.name}</span>
              <Button variant="secondary" onClick={() => show('')}>
                Remove file
              </Button>
            </div>
          ) : (
            <textarea
              aria-label="Questions"
              dir="auto"
              value={text}
              onChange={(event) => show(event.target.value)}
              placeholder={EXAMPLE}
              rows={9}
              spellCheck={false}
              className={cn(
                controlStyles,
                'h-auto min-h-28 resize-y py-2 font-mono text-xs leading-5 placeholder:text-muted-foreground/70 sm:h-auto sm:text-xs',
              )}
            />
          )}
          <div className="flex flex-wrap items-end gap-3">
            <OpenFileButton
              label="File with questions"
              accept=".csv,.json,.txt,.tsv,.md,.gift,.xml,.xlsx,.docx,.zip,.imscc,text/*,application/json,application/xml"
              onFile={(opened) => void read(opened)}
            >
              Open file
            </OpenFileButton>
            <label className="grid gap-1 text-xs" htmlFor={`${id}-format`}>
              Format
              <Select
                id={`${id}-format`}
                value={file ? 'auto' : format}
                disabled={file !== null}
                onChange={(event) => {
                  setFormat(event.target.value as TextFormatName | 'auto');
                  setLeftOut(NONE);
                }}
              >
                <option value="auto">{isEmpty ? 'Detect' : `Detected: ${label}`}</option>
                {Object.entries(IMPORT_FORMATS).map(([value, each]) => (
                  <option key={value} value={value}>
                    {each.label}
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
                {rows.length - invalidCount - unreadyCount} ready
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
                  <ImportRowItem
                    key={row.at}
                    row={row}
                    unit={unit}
                    isChosen={isValid(row) && !leftOut.has(row.at)}
                    onChoose={(isChosen) => choose(row.at, isChosen)}
                  />
                ))}
              </ol>
              {quiz.unused.length > 0 && <UnusedList unused={quiz.unused} unit={unit} />}
              {chosen.length > room && (
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
          <Button disabled={chosen.length === 0 || chosen.length > room} onClick={() => add(chosen)}>
            {`Add ${chosen.length || ''} ${invalidCount > 0 ? 'valid ' : ''}question${chosen.length === 1 ? '' : 's'}`}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
};
