'use client';

import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { type Draft, findQuestion, findRound, type Key } from '../model/draft';
import type { Conflict } from '../model/merge';
import { questionTitle } from '../question-types';
import { useEditor, useEditorState } from './use-editor';

const NAMES: Record<string, string> = {
  question_type: 'type',
  timer_override: 'countdown',
  countdown_seconds: 'countdown',
  'content.correctOptionId': 'right answer',
  'content.correct': 'right answer',
  'content.imageUrl': 'picture',
  theme_id: 'theme',
  outro_text: 'words at the end',
  intro_subtitle: 'line below the title',
};

const nameOf = (field: string): string => NAMES[field] ?? field.replace(/^content\./, '').replaceAll('_', ' ');

/** A value in few words. */
const inWords = (value: unknown): string => {
  if (value === null || value === '') return 'nothing';
  if (Array.isArray(value)) return value.map(inWords).join(', ');
  if (typeof value === 'object') {
    const { text, left, right } = value as { text?: unknown; left?: unknown; right?: unknown };
    return (
      [text, left, right]
        .filter((part) => part !== undefined)
        .map(inWords)
        .join(' – ') || 'something else'
    );
  }
  return String(value);
};

const aboutOf = (draft: Draft, key: Key): string => {
  const question = findQuestion(draft, key)?.question;
  if (question) return `“${questionTitle(question.fields)}”`;
  const round = findRound(draft, key);
  return round ? `Round “${round.fields.title}”` : 'The quiz';
};

/** Both sides of a conflict, for those that have two. */
const sidesOf = (draft: Draft, conflict: Conflict): { mine: string; theirs: string } | null => {
  if (conflict.kind === 'field') return { mine: inWords(conflict.mine), theirs: inWords(conflict.theirs) };
  if (conflict.kind !== 'order') return null;
  const listed = (keys: readonly Key[]) => keys.map((key) => aboutOf(draft, key)).join(', ');
  return { mine: listed(conflict.mine), theirs: listed(conflict.theirs) };
};

const wordsOf = (draft: Draft, conflict: Conflict): { what: string; mine: string; theirs: string } => {
  const about = aboutOf(draft, conflict.key);
  if (conflict.kind === 'deleted-elsewhere') {
    return { what: `${about} was deleted elsewhere; you changed it here.`, mine: 'Keep it', theirs: 'Delete it' };
  }
  if (conflict.kind === 'deleted-here') {
    return { what: `${about} was changed elsewhere; you deleted it here.`, mine: 'Delete it', theirs: 'Keep it' };
  }
  const what = conflict.kind === 'order' ? 'order' : nameOf(conflict.field);
  return { what: `${about}: ${what}`, mine: 'Keep mine', theirs: 'Take theirs' };
};

/** What was changed here and elsewhere, differently: whoever edits chooses, and nothing is lost unseen. */
export const ConflictsPanel = () => {
  const editor = useEditor();
  const conflicts = useEditorState(({ conflicts: open }) => open);
  const draft = useEditorState(({ history }) => history.present);
  if (conflicts.length === 0) return null;
  return (
    <section
      aria-label="Changed elsewhere too"
      className="rounded-xl border border-destructive/40 bg-destructive/5 p-4"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 text-destructive" aria-hidden />
        Changed elsewhere too
      </h2>
      <p className="mt-1 text-muted-foreground text-xs leading-5">
        Another tab, or a program, changed the same as you. Yours is kept here and not saved until you choose.
      </p>
      <ul className="mt-3 grid gap-3">
        {conflicts.map((conflict) => {
          const { what, mine, theirs } = wordsOf(draft, conflict);
          const sides = sidesOf(draft, conflict);
          return (
            <li
              key={JSON.stringify([conflict.kind, conflict.key, what])}
              className="grid gap-2 border-border border-t pt-3"
            >
              <p className="break-words font-medium">{what}</p>
              {sides && (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.8125rem]">
                  <dt className="text-muted-foreground">Mine</dt>
                  <dd className="line-clamp-3 break-words">{sides.mine}</dd>
                  <dt className="text-muted-foreground">Theirs</dt>
                  <dd className="line-clamp-3 break-words">{sides.theirs}</dd>
                </dl>
              )}
              <div className="flex gap-2">
                <Button size="sm" variant="secondary" onClick={() => editor.resolve(conflict, 'mine')}>
                  {mine}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => editor.resolve(conflict, 'theirs')}>
                  {theirs}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
