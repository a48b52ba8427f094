'use client';

import { useId, useMemo, useState } from 'react';
import { Input } from '@/components/ui/input';
import { typedFieldsOf } from '@/lib/core/contracts/questions';
import { importResultOf } from '@/lib/core/imports/import-result';
import { titleOfFile } from '@/lib/core/imports/title-of-file';
import { QUIZ_LIMITS } from '@/lib/core/model/limits';
import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/core/words/localizer';
import { TextLanguageContext } from '../form/fields';
import { browserLanguage } from '../languages';
import { missingFields } from '../question-types';
import { useCreateQuiz } from '../use-create-quiz';
import { addedText } from './added-text';
import { ImportDialog } from './import-dialog';
import { useImport } from './use-import';

interface ImportNewQuizProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A file that was dropped on the page. */
  dropped: File | null;
}

/** Creates a quiz of the questions and opens it. */
export const ImportNewQuiz = ({ open, onOpenChange, dropped }: ImportNewQuizProps) => {
  const language = browserLanguage() ?? DEFAULT_LANGUAGE;
  const current = useImport(language, dropped);
  const { create, isCreating } = useCreateQuiz();
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const { quiz } = useMemo(() => importResultOf(current.chosen), [current.chosen]);
  const { name } = current.source;
  const title = typed ?? quiz.title ?? (name === null ? undefined : titleOfFile(name)) ?? '';
  const questions = quiz.rounds.flatMap((round) => round.questions);

  const add = () => {
    const places = quiz.rounds.flatMap((round, index) =>
      round.questions.map((fields, place) => ({ fields, path: `rounds.${index}.questions.${place}` })),
    );
    const unfinished = places.find(({ fields }) => missingFields(fields).length > 0);
    const field = unfinished && `${unfinished.path}.${missingFields(unfinished.fields)[0]?.field}`;
    const rounds = quiz.rounds.map((round) => ({ ...round, questions: round.questions.map(typedFieldsOf) }));
    create(
      { ...quiz.settings, ...(title.trim() !== '' && { title: title.trim() }), rounds },
      { query: field ? `?field=${field}` : '', done: addedText(questions) },
    );
  };

  return (
    <TextLanguageContext value={language}>
      <ImportDialog
        open={open}
        onOpenChange={onOpenChange}
        current={current}
        target={
          <label className="grid min-w-48 flex-1 gap-1 text-xs" htmlFor={id}>
            Title
            <Input
              id={id}
              dir="auto"
              value={title}
              maxLength={QUIZ_LIMITS.title}
              placeholder={localizerFor(language).words.untitledQuiz}
              onChange={({ target }) => setTyped(target.value)}
            />
          </label>
        }
        confirm={{
          label:
            questions.length === 0
              ? 'Create quiz'
              : `Create quiz with ${questions.length} question${questions.length === 1 ? '' : 's'}`,
          busy: isCreating && 'Creating…',
          onConfirm: add,
        }}
      />
    </TextLanguageContext>
  );
};
