import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SaveState } from '../api/use-autosave';
import { Spinner } from './spinner';

const LABELS: Record<SaveState, string> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  failed: 'Not saved',
};

export const SaveStatus = ({ state, error }: { state: SaveState; error: string | null }) => (
  <span className="inline-flex min-h-9 items-center gap-2 text-muted-foreground text-xs">
    {state === 'saved' && <CircleCheck className="size-4" aria-hidden />}
    {state === 'failed' && <CircleAlert className="size-4 text-destructive" aria-hidden />}
    {(state === 'saving' || state === 'waiting') && <Spinner />}
    <span role="status">{error && state === 'failed' ? `Not saved: ${error}` : LABELS[state]}</span>
  </span>
);
