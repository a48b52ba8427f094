'use client';

import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import type { GenerationWire, QuestionCheck } from '@/lib/core/contracts/generations';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { QuizDetailWire } from '@/lib/core/contracts/quizzes';
import { client } from '../api/client';
import { Page } from '../dashboard/page';
import { startBackup } from '../quizzes/editor/backup';
import { ConflictsPanel } from '../quizzes/editor/conflicts-panel';
import { SaveErrors } from '../quizzes/editor/save-errors';
import { SaveStatus } from '../quizzes/editor/save-status';
import { SignedOutDialog } from '../quizzes/editor/signed-out-dialog';
import { EditorContext, useEditor, useEditorState } from '../quizzes/editor/use-editor';
import { useLeaveGuard } from '../quizzes/editor/use-leave-guard';
import { useShortcuts } from '../quizzes/editor/use-shortcuts';
import { type Key, questionsOf } from '../quizzes/model/draft';
import { createEditor } from '../quizzes/model/editor';
import { changeQuestion, remove, restore } from '../quizzes/model/edits';
import { missingFields } from '../quizzes/question-types';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { notify } from '../ui/toaster';
import { KeepOrDiscard } from './decision';
import { formPath, valuesOfGeneration } from './form-values';
import { GenerationSummary, UnusedQuestions } from './generation-summary';
import { isPassed, pluralize, textOf } from './labels';
import { ReviewQuestion } from './review-question';
import { useGeneratedQuiz } from './use-generated-quiz';
import { useReplacing } from './use-replacing';

/** How long the notification offers to undo a removal. The editor's own undo works after that, too. */
const UNDO_MS = 6000;
const RESTORED = 'Unsaved changes from your last visit were restored';

/** Checks of the questions in the quiz, by their text. */
const checksByText = (checks: readonly QuestionCheck[]) =>
  new Map(checks.filter(({ outcome }) => outcome === 'kept').map((check) => [check.question, check]));

interface QuestionsProps {
  checks: ReadonlyMap<string, QuestionCheck>;
  replacing: ReadonlySet<Key>;
  /** Resolves to false if the question could not be replaced. */
  replace: (key: Key, number: number) => Promise<boolean>;
}

const Questions = ({ checks, replacing, replace }: QuestionsProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const errors = useEditorState((state) => state.errors);
  const [edited, setEdited] = useState<ReadonlySet<Key>>(new Set());
  const [editing, setEditing] = useState<Key | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const all = questionsOf(draft);

  const edit = (key: Key, changes: Partial<QuestionFields>, group: string) => {
    editor.edit((now) => changeQuestion(now, key, changes), group);
    setEdited((now) => new Set([...now, key]));
  };
  const replaceQuestion = async (key: Key, number: number) => {
    if (await replace(key, number)) setEdited((now) => new Set([...now].filter((other) => other !== key)));
  };
  const removeQuestion = (key: Key, number: number) => {
    const before = editor.getState().history.present;
    editor.edit((now) => remove(now, key));
    notify.undoable(`Question ${number} removed`, () => editor.edit((now) => restore(now, before, key)), UNDO_MS);
    // The focus was on the button that is gone.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]');
      buttons?.[Math.min(number, buttons.length) - 1]?.focus();
    });
  };

  return (
    <div ref={list} className="grid gap-8">
      {draft.rounds.map((round) => (
        <section key={round.key} aria-label={round.fields.title} className="grid gap-3">
          <h2 className={draft.rounds.length > 1 ? 'font-semibold text-base' : 'sr-only'}>{round.fields.title}</h2>
          <ol className="grid gap-3">
            {round.questions.map((question) => {
              const { key, fields } = question;
              const number = all.indexOf(question) + 1;
              return (
                <ReviewQuestion
                  key={key}
                  question={question}
                  number={number}
                  language={draft.fields.language}
                  check={edited.has(key) ? undefined : checks.get(textOf(fields))}
                  isEdited={edited.has(key)}
                  isReplacing={replacing.has(key)}
                  isEditing={editing === key}
                  errors={errors.get(key)}
                  defaultSeconds={round.fields.timer_override ?? draft.fields.question_duration_seconds}
                  onReplace={() => void replaceQuestion(key, number)}
                  onEditing={(isEditing) => setEditing(isEditing ? key : null)}
                  onEdit={(changes, group) => edit(key, changes, group)}
                  onRemove={() => removeQuestion(key, number)}
                />
              );
            })}
          </ol>
        </section>
      ))}
    </div>
  );
};

interface ReviewProps {
  generation: GenerationWire;
  onChange: Dispatch<SetStateAction<GenerationWire>>;
  quizId: string;
}

const DraftReview = ({ generation, onChange, quizId }: ReviewProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const isGone = useEditorState(({ saveStatus }) => saveStatus === 'gone');
  useLeaveGuard(editor);
  useShortcuts(editor);
  useEffect(() => startBackup(editor, quizId, () => notify.undoable(RESTORED, editor.undo, UNDO_MS)), [editor, quizId]);
  const { replacing, replace, announcement } = useReplacing({ generation, onGeneration: onChange });
  const all = questionsOf(draft);
  const { title } = draft.fields;
  const notKept = generation.checks.filter(({ outcome }) => outcome !== 'kept');
  return (
    <>
      {/* Not at the bottom, where notifications appear. */}
      <div className="sticky top-14 z-10 -mx-4 mb-6 flex items-center gap-3 border-border border-b bg-background/90 px-4 py-3 backdrop-blur sm:-mx-8 sm:px-8 lg:top-0">
        <p className="whitespace-nowrap font-medium tabular-nums">{pluralize(all.length, 'question')}</p>
        <SaveStatus />
        <SignedOutDialog />
        <div className="ml-auto flex gap-2">
          <KeepOrDiscard draft={{ id: quizId, title }} isBusy={isGone || replacing.size > 0} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="grid gap-6">
        <ConflictsPanel />
        <SaveErrors />
        <GenerationSummary
          generation={generation}
          unfinishedCount={all.filter(({ fields }) => missingFields(fields).length > 0).length}
        />
        <Questions checks={checksByText(generation.checks)} replacing={replacing} replace={replace} />
        <UnusedQuestions checks={notKept.filter((check) => !isPassed(check))} reason="failed the check" />
        <UnusedQuestions checks={notKept.filter(isPassed)} reason="replaced" />
      </div>
    </>
  );
};

/** Edits are saved as in the quiz editor. */
const WithEditor = ({ quiz: { theme: _, ...quiz }, ...props }: ReviewProps & { quiz: QuizDetailWire }) => {
  const [editor] = useState(() => createEditor({ quiz, quizzes: client.quizzes, newId: () => crypto.randomUUID() }));
  return (
    <EditorContext value={editor}>
      <DraftReview {...props} />
    </EditorContext>
  );
};

export const Review = (props: ReviewProps) => {
  const { generation, quizId } = props;
  const { quiz, error, reload } = useGeneratedQuiz(quizId);
  return (
    <Page
      width="narrow"
      title={quiz?.title ?? generation.topic}
      description="Edit, replace or remove any question. Until you keep or discard it, the quiz appears in your list as a draft."
      back={{ href: formPath(valuesOfGeneration(generation)), label: 'Change the topic' }}
    >
      {error && <ErrorState title="Couldn’t load the quiz" message={error} onRetry={reload} />}
      {!quiz && !error && (
        <div className="grid gap-3">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-40 rounded-xl" />
          ))}
        </div>
      )}
      {quiz && <WithEditor {...props} quiz={quiz} />}
    </Page>
  );
};
