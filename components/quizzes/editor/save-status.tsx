'use client';

import { Check, CloudOff, type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Spinner } from '@/components/ui/spinner';
import type { EditorState, Saving } from '../model/state';
import { useEditor, useEditorState } from './use-editor';

type Shown = Saving | 'conflict' | 'held';

const WORDS: Record<Shown, string> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving…',
  waiting: 'Saving soon: many changes at once',
  offline: 'Offline. Kept here, saved when the service is back',
  'signed-out': 'Signed out. Kept here',
  failed: 'Not saved',
  gone: 'This quiz was deleted',
  conflict: 'Changed elsewhere too',
  held: 'Not all saved: something to mend',
};

const ICONS: Partial<Record<Shown, LucideIcon>> = {
  saved: Check,
  unsaved: PencilLine,
  offline: CloudOff,
};

const shownOf = ({ saving, conflicts, faults }: EditorState): Shown => {
  if (conflicts.length > 0 && (saving === 'saved' || saving === 'unsaved')) return 'conflict';
  return saving === 'unsaved' && faults.size > 0 ? 'held' : saving;
};

/** Where the last changes are; announced when that is worth knowing. */
export const SaveStatus = () => {
  const editor = useEditor();
  const shown = useEditorState(shownOf);
  const isQuiet = shown === 'saved' || shown === 'unsaved' || shown === 'saving';
  const Icon = ICONS[shown] ?? TriangleAlert;
  return (
    <div className="flex min-w-0 items-center gap-2 text-[0.8125rem]">
      <p
        data-saving={shown}
        className={cn(
          'flex min-w-0 items-center gap-1.5',
          isQuiet ? 'text-muted-foreground' : 'font-medium text-destructive',
        )}
      >
        {shown === 'saving' || shown === 'waiting' ? <Spinner /> : <Icon className="size-4 shrink-0" aria-hidden />}
        <span className="truncate max-sm:sr-only">{WORDS[shown]}</span>
      </p>
      <span role="status" className="sr-only">
        {isQuiet ? '' : WORDS[shown]}
      </span>
      {(shown === 'offline' || shown === 'failed') && (
        <button
          type="button"
          onClick={() => void editor.save()}
          className="cursor-pointer rounded-md font-medium underline underline-offset-4"
        >
          Try now
        </button>
      )}
    </div>
  );
};
