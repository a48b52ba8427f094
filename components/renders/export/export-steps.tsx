import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button';
import { DialogBody, DialogClose, DialogFooter } from '../../ui/dialog';
import { ExportProgress } from './export-progress';
import type { ExportState } from './use-export';

interface ExportStepsProps {
  state: ExportState;
  /** How long all of it takes, as measured before. */
  expectedSeconds: number;
  onCancel: () => void;
}

/** The contents of a dialog while a video is exported, and when it is saved. */
export const ExportSteps = ({ state, expectedSeconds, onCancel }: ExportStepsProps) => (
  <>
    <DialogBody>
      {state.step === 'saved' ? (
        <p role="status" className="flex gap-2.5">
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
          <span className="min-w-0 break-words">Saved as {state.name}</span>
        </p>
      ) : (
        (state.step === 'rendering' || state.step === 'speech') && (
          <ExportProgress state={state} expectedSeconds={expectedSeconds} />
        )
      )}
    </DialogBody>
    <DialogFooter>
      {state.step === 'saved' ? (
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
      ) : (
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </DialogFooter>
  </>
);
