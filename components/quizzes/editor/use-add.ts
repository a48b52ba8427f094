import { COUNT_LIMITS } from '@/lib/core/model/limits';
import type { QuestionType } from '@/lib/core/model/question-types';
import { localizerFor } from '@/lib/core/words/localizer';
import { type Draft, type DraftRound, findQuestion, findRound } from '../model/draft';
import { addQuestions, addRound } from '../model/edits';
import { newQuestionFields } from '../question-types';
import type { Selection } from './selection';
import { useEditor, useEditorState } from './use-editor';

/** A new question goes after the selected one, else to the end of the selected or last round. */
const insertionPoint = (draft: Draft, selection: Selection): { round: DraftRound | undefined; index: number } => {
  const place = selection.kind === 'question' ? findQuestion(draft, selection.key) : undefined;
  if (place) return { round: place.round, index: place.index + 1 };
  const round = selection.kind === 'round' ? findRound(draft, selection.key) : draft.rounds.at(-1);
  return { round, index: round?.questions.length ?? 0 };
};

/** Adds questions and rounds, and opens them. @param onGo selects it and focuses a field */
export const useAdd = (selection: Selection, onGo: (selection: Selection, path: string) => void) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const { round, index } = insertionPoint(draft, selection);
  const newRound = () => {
    const key = editor.newKey();
    const { fill, words } = localizerFor(draft.fields.language);
    const title = fill(words.round, { number: draft.rounds.length + 1 });
    editor.edit((now) => addRound(now, { key, fields: { title, timer_override: null }, questions: [] }));
    return key;
  };
  return {
    /** The type of the selected question. */
    currentType:
      selection.kind === 'question' ? findQuestion(draft, selection.key)?.question.fields.question_type : undefined,
    canAddQuestion: round === undefined || round.questions.length < COUNT_LIMITS.questionsPerRound,
    canAddRound: draft.rounds.length < COUNT_LIMITS.roundsPerQuiz,
    addQuestion: (type: QuestionType) => {
      const roundKey = round?.key ?? newRound();
      const key = editor.newKey();
      editor.edit((now) => addQuestions(now, roundKey, [{ key, fields: newQuestionFields(type) }], index));
      onGo({ kind: 'question', key }, 'content.question');
    },
    addRound: () => onGo({ kind: 'round', key: newRound() }, 'title'),
  };
};
