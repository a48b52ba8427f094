'use client';

import { Layers, Plus } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { COUNT_LIMITS } from '@/lib/model/limits';
import { QUESTION_TYPES, type QuestionType } from '@/lib/model/question-types';
import { type Draft, type DraftRound, findQuestion, findRound } from '../model/draft';
import { addQuestions, addRound } from '../model/edits';
import { newQuestionFields, QUESTION_TYPE_INFO } from '../question-types';
import type { Selection } from './selection';
import { useEditor, useEditorState } from './use-editor';

/** A new question goes after the selected one, else to the end of the selected or last round. */
const insertionPoint = (draft: Draft, selection: Selection): { round: DraftRound | undefined; index: number } => {
  const place = selection.kind === 'question' ? findQuestion(draft, selection.key) : undefined;
  if (place) return { round: place.round, index: place.index + 1 };
  const round = selection.kind === 'round' ? findRound(draft, selection.key) : draft.rounds.at(-1);
  return { round, index: round?.questions.length ?? 0 };
};

interface AddMenuProps {
  selection: Selection;
  onGo: (selection: Selection, path: string) => void;
}

export const AddMenu = ({ selection, onGo }: AddMenuProps) => {
  const editor = useEditor();
  const added = useRef<() => void>(undefined);
  const draft = useEditorState(({ history }) => history.present);
  const { round, index } = insertionPoint(draft, selection);
  const addNewRound = () => {
    const key = editor.newKey();
    const title = `Round ${draft.rounds.length + 1}`;
    editor.edit((now) => addRound(now, { key, fields: { title, timer_override: null }, questions: [] }));
    return key;
  };
  const add = (type: QuestionType) => {
    const roundKey = round?.key ?? addNewRound();
    const key = editor.newKey();
    editor.edit((now) => addQuestions(now, roundKey, [{ key, fields: newQuestionFields(type) }], index));
    added.current = () => onGo({ kind: 'question', key }, 'content.question');
  };
  const isFull = round !== undefined && round.questions.length >= COUNT_LIMITS.questionsPerRound;
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm" className="w-full max-lg:h-10">
          <Plus className="size-4" aria-hidden />
          Add
        </Button>
      </MenuTrigger>
      <MenuContent
        align="start"
        onCloseAutoFocus={(event) => {
          // By default the menu returns the focus to its button.
          if (added.current) event.preventDefault();
          added.current?.();
          added.current = undefined;
        }}
        className="max-h-(--radix-dropdown-menu-content-available-height) w-64 overflow-y-auto"
      >
        {QUESTION_TYPES.map((type) => {
          const { label, icon: Icon } = QUESTION_TYPE_INFO[type];
          return (
            <MenuItem key={type} disabled={isFull} onSelect={() => add(type)}>
              <Icon aria-hidden /> {label}
            </MenuItem>
          );
        })}
        <MenuSeparator />
        <MenuItem
          disabled={draft.rounds.length >= COUNT_LIMITS.roundsPerQuiz}
          onSelect={() => {
            const key = addNewRound();
            added.current = () => onGo({ kind: 'round', key }, 'title');
          }}
        >
          <Layers aria-hidden /> Round
        </MenuItem>
      </MenuContent>
    </Menu>
  );
};
