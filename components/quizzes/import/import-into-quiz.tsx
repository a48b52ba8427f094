'use client';

import { useId, useRef, useState } from 'react';
import { Select } from '@/components/ui/select';
import { notify } from '@/components/ui/toaster';
import { questionsIn } from '@/lib/core/imports';
import { COUNT_LIMITS } from '@/lib/core/model/limits';
import { isValid } from '@/lib/core/tables/question-row';
import { localizerFor } from '@/lib/core/words/localizer';
import type { OpenFault } from '../editor/findings';
import { useEditor, useEditorState } from '../editor/use-editor';
import { TextLanguageContext } from '../form/fields';
import { addQuestions, addRound } from '../model/edits';
import { missingFields } from '../question-types';
import { addedText } from './added-text';
import { ImportDialog } from './import-dialog';
import { useImport } from './use-import';

const NEW_ROUND = 'new';

interface ImportIntoQuizProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A file that was dropped on the page. */
  dropped: File | null;
  /** Called with the first question that is added unfinished. */
  onOpenFault: OpenFault;
}

/** Adds the questions to a round of the quiz in the editor. */
export const ImportIntoQuiz = ({ open, onOpenChange, dropped, onOpenFault }: ImportIntoQuizProps) => {
  const editor = useEditor();
  const rounds = useEditorState(({ history }) => history.present.rounds);
  const language = useEditorState(({ history }) => history.present.fields.language);
  const current = useImport(language, dropped);
  const [target, setTarget] = useState<string | null>(null);
  const id = useId();
  const round = rounds.find(({ key }) => key === target) ?? (target === NEW_ROUND ? undefined : rounds.at(-1));
  const room = Math.max(0, COUNT_LIMITS.questionsPerRound - (round?.questions.length ?? 0));
  const questions = questionsIn(current.chosen).flatMap(({ fields }) => fields ?? []);

  // A dialog holds the focus until it is closed.
  const afterClose = useRef<(() => void) | null>(null);

  const add = () => {
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
    current.clear();
    onOpenChange(false);
  };

  return (
    <TextLanguageContext value={language}>
      <ImportDialog
        open={open}
        onOpenChange={onOpenChange}
        current={current}
        target={
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
        }
        fault={
          questions.length > room &&
          `A round can have up to ${COUNT_LIMITS.questionsPerRound} questions. This one has room for ${room} more.`
        }
        confirm={{
          label: `Add ${questions.length || ''} ${current.rows.every(isValid) ? '' : 'valid '}question${questions.length === 1 ? '' : 's'}`,
          onConfirm: add,
        }}
        onCloseAutoFocus={(event) => {
          if (!afterClose.current) return;
          event.preventDefault();
          afterClose.current();
          afterClose.current = null;
        }}
      />
    </TextLanguageContext>
  );
};
