'use client';

import { Check, CloudOff, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/spinner';
import type { EditorState, SaveStatus as Status } from '../model/state';
import { useEditor, useEditorState } from './use-editor';

type Shown = Status | 'conflict' | 'invalid';

const LABELS: Record<Shown, string> = {
  saved: 'Saved',
  unsaved: 'Unsaved changes',
  saving: 'Saving…',
  waiting: 'Too many changes at once. Saving soon…',
  offline: 'Offline. Changes are kept in this browser',
  'signed-out': 'Signed out. Changes are kept in this browser',
  failed: 'Couldn’t save',
  gone: 'This quiz was deleted',
  conflict: 'Conflicting changes',
  invalid: 'Some changes aren’t saved: fix the errors',
};

const ICONS: Partial<Record<Shown, LucideIcon>> = {
  saved: Check,
  unsaved: PencilLine,
  offline: CloudOff,
};

const shownOf = ({ saveStatus, conflicts, errors }: EditorState): Shown => {
  if (conflicts.length > 0 && (saveStatus === 'saved' || saveStatus === 'unsaved')) return 'conflict';
  return saveStatus === 'unsaved' && errors.size > 0 ? 'invalid' : saveStatus;
};

/** Announced to screen readers only when something needs attention. */
export const SaveStatus = () => {
  const editor = useEditor();
  const shown = useEditorState(shownOf);
  const isQuiet = shown === 'saved' || shown === 'unsaved' || shown === 'saving';
  const Icon = ICONS[shown] ?? TriangleAlert;
  return (
    <div className="flex min-w-0 items-center gap-2 text-[0.8125rem]">
      <p
        data-save-status={shown}
        className={cn(
          'flex min-w-0 items-center gap-1.5',
          isQuiet ? 'text-muted-foreground' : 'font-medium text-destructive',
        )}
      >
        {shown === 'saving' || shown === 'waiting' ? <Spinner /> : <Icon className="size-4 shrink-0" aria-hidden />}
        <span className="truncate max-sm:sr-only">{LABELS[shown]}</span>
      </p>
      <span role="status" className="sr-only">
        {isQuiet ? '' : LABELS[shown]}
      </span>
      {(shown === 'offline' || shown === 'failed') && (
        <button
          type="button"
          onClick={() => void editor.save()}
          className="cursor-pointer rounded-md font-medium underline underline-offset-4"
        >
          Try again
        </button>
      )}
    </div>
  );
};
