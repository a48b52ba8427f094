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
  'content.correctOptionId': 'correct answer',
  'content.correct': 'correct answer',
  'content.imageUrl': 'image',
  theme_id: 'theme',
  outro_text: 'closing text',
  intro_subtitle: 'subtitle',
};

const fieldName = (field: string): string => NAMES[field] ?? field.replace(/^content\./, '').replaceAll('_', ' ');

const valueText = (value: unknown): string => {
  if (value === null || value === '') return '(empty)';
  if (Array.isArray(value)) return value.map(valueText).join(', ');
  if (typeof value === 'object') {
    const { text, left, right } = value as { text?: unknown; left?: unknown; right?: unknown };
    return (
      [text, left, right]
        .filter((part) => part !== undefined)
        .map(valueText)
        .join(' – ') || '(other)'
    );
  }
  return String(value);
};

const nameOfTarget = (draft: Draft, key: Key): string => {
  const question = findQuestion(draft, key)?.question;
  if (question) return `“${questionTitle(question.fields)}”`;
  const round = findRound(draft, key);
  return round ? `Round “${round.fields.title}”` : 'The quiz';
};

/** Null for deletions, which have no two versions to compare. */
const sidesOf = (draft: Draft, conflict: Conflict): { mine: string; theirs: string } | null => {
  if (conflict.kind === 'field') return { mine: valueText(conflict.mine), theirs: valueText(conflict.theirs) };
  if (conflict.kind !== 'order') return null;
  const listed = (keys: readonly Key[]) => keys.map((key) => nameOfTarget(draft, key)).join(', ');
  return { mine: listed(conflict.mine), theirs: listed(conflict.theirs) };
};

const labelsOf = (draft: Draft, conflict: Conflict): { what: string; mine: string; theirs: string } => {
  const name = nameOfTarget(draft, conflict.key);
  if (conflict.kind === 'deleted-elsewhere') {
    return { what: `${name} was deleted elsewhere, but you changed it here.`, mine: 'Keep', theirs: 'Delete' };
  }
  if (conflict.kind === 'deleted-here') {
    return { what: `${name} was changed elsewhere, but you deleted it here.`, mine: 'Delete', theirs: 'Keep' };
  }
  const what = conflict.kind === 'order' ? 'order' : fieldName(conflict.field);
  return { what: `${name}: ${what}`, mine: 'Keep mine', theirs: 'Use theirs' };
};

export const ConflictsPanel = () => {
  const editor = useEditor();
  const conflicts = useEditorState(({ conflicts: open }) => open);
  const draft = useEditorState(({ history }) => history.present);
  if (conflicts.length === 0) return null;
  return (
    <section aria-label="Conflicting changes" className="rounded-xl border border-destructive/40 bg-destructive/5 p-4">
      <h2 className="flex items-center gap-2 font-semibold">
        <TriangleAlert className="size-4 text-destructive" aria-hidden />
        Conflicting changes
      </h2>
      <p className="mt-1 text-muted-foreground text-xs leading-5">
        The same content was changed in another tab or through the API. Your version isn’t saved until you choose one.
      </p>
      <ul className="mt-3 grid gap-3">
        {conflicts.map((conflict) => {
          const { what, mine, theirs } = labelsOf(draft, conflict);
          const sides = sidesOf(draft, conflict);
          return (
            <li
              key={JSON.stringify([conflict.kind, conflict.key, what])}
              className="grid gap-2 border-border border-t pt-3"
            >
              <p className="break-words font-medium">{what}</p>
              {sides && (
                <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-[0.8125rem]">
                  <dt className="text-muted-foreground">Yours</dt>
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
