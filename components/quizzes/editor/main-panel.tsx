'use client';

import { useCallback } from 'react';
import type { BrandWire } from '@/lib/core/contracts/brands';
import type { QuestionFields } from '@/lib/core/contracts/questions';
import type { RoundFields } from '@/lib/core/contracts/rounds';
import type { ThemeWire } from '@/lib/core/contracts/themes';
import type { Assets } from '@/lib/core/model/assets';
import type { QuizFields } from '@/lib/core/model/quiz-fields';
import type { Look } from '@/lib/core/model/theme';
import type { FieldError } from '@/lib/core/tables/question-row';
import { QuestionForm } from '../form/question-form';
import { RoundForm } from '../form/round-form';
import { SettingsForm } from '../form/settings-form';
import { findQuestion, findRound, type Key, QUIZ_KEY } from '../model/draft';
import { changeQuestion, changeQuiz, changeRound } from '../model/edits';
import { PicturesPanel } from '../pictures/pictures-panel';
import { missingFields } from '../question-types';
import { QuestionComments } from '../review/question-comments';
import { ReviewPanel } from '../review/review-panel';
import { ShortsPanel } from '../shorts/shorts-panel';
import { SoundPanel } from '../sound/sound-panel';
import { TranslationsPanel } from '../translations/translations-panel';
import { BrandField } from './brand-field';
import { CheckPanel } from './check-panel';
import type { OpenFault } from './findings';
import { LookFields } from './look-fields';
import { PaceField } from './pace-field';
import { QuestionLossNote } from './question-losses';
import type { Selection } from './selection';
import { ThemePicker } from './theme-picker';
import { useEditor, useEditorState } from './use-editor';

const NO_ERRORS: readonly FieldError[] = [];

interface MainPanelProps {
  quizId: string;
  /** The original, if the quiz is a translation. */
  translationOf: string | null;
  /** The languages into which it can be translated here; null for any. */
  translatable: readonly string[] | null;
  userId: string;
  selection: Selection;
  /** Whether the form shows what the question lacks. */
  showsMissing: boolean;
  onOpenFault: OpenFault;
  onSelect: (selection: Selection) => void;
  onTheme: (theme: ThemeWire | null) => void;
  brands: readonly BrandWire[];
  assets: Assets;
  /** The questions whose Short is in the player. */
  shownShort: readonly Key[];
  onShowShort: (keys: readonly Key[]) => void;
  /** Of the quiz's theme. */
  look: Look;
  /** Of a new quiz. */
  onTitled: (() => void) | undefined;
}

export const MainPanel = ({
  quizId,
  translationOf,
  translatable,
  userId,
  selection,
  showsMissing,
  onOpenFault,
  onSelect,
  onTheme,
  brands,
  assets,
  look,
  shownShort,
  onShowShort,
  onTitled,
}: MainPanelProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const errors = useEditorState((state) => state.errors);
  const key = 'key' in selection ? selection.key : QUIZ_KEY;
  const ownErrors = errors.get(key) ?? NO_ERRORS;
  const setQuestion = useCallback(
    (changes: Partial<QuestionFields>, group: string) => editor.edit((now) => changeQuestion(now, key, changes), group),
    [editor, key],
  );
  const setRound = (changes: Partial<RoundFields>, group: string) =>
    editor.edit((now) => changeRound(now, key, changes), group);
  const setQuiz = (changes: Partial<QuizFields>, group: string) =>
    editor.edit((now) => changeQuiz(now, changes), group);

  switch (selection.kind) {
    case 'settings':
      return (
        <SettingsForm
          fields={draft.fields}
          errors={ownErrors}
          onChange={setQuiz}
          pace={<PaceField draft={draft} look={look} onChange={(changes) => setQuiz(changes, 'quiz.pace')} />}
          onTitled={onTitled}
        />
      );
    case 'theme':
      return (
        <>
          <BrandField
            brands={brands}
            value={draft.fields.brand_id}
            onChange={(id) => setQuiz({ brand_id: id }, 'quiz.brand')}
          />
          <LookFields fields={draft.fields} onChange={setQuiz} />
          <ThemePicker
            quizId={quizId}
            userId={userId}
            fields={draft.fields}
            onTheme={onTheme}
            onChoose={(theme) => {
              onTheme(theme);
              setQuiz({ theme_id: theme?.id ?? null }, 'quiz.theme');
            }}
          />
        </>
      );
    case 'sound':
      return <SoundPanel fields={draft.fields} errors={ownErrors} onChange={setQuiz} />;
    case 'pictures':
      return <PicturesPanel quizId={quizId} onSelect={onSelect} />;
    case 'check':
      return <CheckPanel quizId={quizId} look={look} onOpen={onOpenFault} />;
    case 'translations':
      return (
        <TranslationsPanel
          quizId={quizId}
          translationOf={translationOf}
          translatable={translatable}
          onSelect={onSelect}
        />
      );
    case 'shorts':
      return (
        <ShortsPanel
          quizId={quizId}
          translationOf={translationOf}
          assets={assets}
          shown={shownShort}
          onShow={onShowShort}
        />
      );
    case 'review':
      return <ReviewPanel quizId={quizId} onSelect={onSelect} />;
    case 'round': {
      const round = findRound(draft, selection.key);
      return (
        round && (
          <RoundForm
            round={round}
            errors={ownErrors}
            defaultSeconds={draft.fields.question_duration_seconds}
            onChange={setRound}
          />
        )
      );
    }
    case 'question': {
      const place = findQuestion(draft, selection.key);
      return (
        place && (
          <>
            <QuestionComments quizId={quizId} questionId={editor.idOf(selection.key)} />
            <QuestionLossNote id={editor.idOf(selection.key)} />
            <QuestionForm
              key={selection.key}
              question={place.question}
              errors={showsMissing ? [...ownErrors, ...missingFields(place.question.fields)] : ownErrors}
              defaultSeconds={place.round.fields.timer_override ?? draft.fields.question_duration_seconds}
              onChange={setQuestion}
            />
          </>
        )
      );
    }
  }
};
