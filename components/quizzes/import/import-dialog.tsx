import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Dialog, DialogBody, DialogContent, DialogFooter } from '@/components/ui/dialog';
import { controlStyles } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { OpenFileButton } from '@/components/ui/open-file-button';
import { Select } from '@/components/ui/select';
import { ANY_FORMAT, IMPORT_FORMATS } from '@/lib/core/imports';
import type { TextFormatName } from '@/lib/core/model/import-formats';
import { ImportReview } from './import-review';
import type { Import } from './use-import';

const ACCEPT = '.csv,.json,.txt,.tsv,.md,.gift,.xml,.xlsx,.docx,.zip,.imscc,text/*,application/json,application/xml';

const EXAMPLE = `Example:
1. Which planet is known as the Red Planet?
A) Venus
B) Mars *
Fact: Rust gives it its colour.

The Moon makes its own light.
Answer: false`;

const SourceField = ({ source, type, clear, isEmpty }: Import) =>
  source.quiz ? (
    <div className="flex items-center gap-3 rounded-lg border border-border px-3 py-2">
      <span className="min-w-0 flex-1 truncate font-medium">{source.name}</span>
      <Button variant="secondary" onClick={clear}>
        Remove file
      </Button>
    </div>
  ) : (
    <textarea
      aria-label="Questions"
      dir="auto"
      value={source.text}
      onChange={({ target }) => type(target.value)}
      placeholder={EXAMPLE}
      rows={isEmpty ? 9 : 5}
      spellCheck={false}
      className={cn(
        controlStyles,
        'h-auto min-h-28 resize-y py-2 font-mono text-xs leading-5 placeholder:text-muted-foreground/70 sm:h-auto sm:text-xs',
      )}
    />
  );

const FormatField = ({ source, isEmpty, format, quiz, setFormat }: Import) => {
  const id = useId();
  return (
    <label className="grid gap-1 text-xs max-sm:w-full" htmlFor={id}>
      Format
      <Select
        id={id}
        value={source.quiz ? 'auto' : format}
        disabled={source.quiz !== null}
        onChange={({ target }) => setFormat(target.value as TextFormatName | 'auto')}
      >
        <option value="auto">{isEmpty ? 'Detect' : `Detected: ${ANY_FORMAT[quiz.format].label}`}</option>
        {Object.entries(IMPORT_FORMATS).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </label>
  );
};

interface ImportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  current: Import;
  /** Says where the questions go. */
  target: ReactNode;
  /** Why the questions cannot be added. */
  fault?: ReactNode;
  confirm: { label: string; busy?: string | false; onConfirm: () => void };
  onCloseAutoFocus?: (event: Event) => void;
}

/** Reads a text or a file, and shows its questions before they are added. */
export const ImportDialog = ({
  open,
  onOpenChange,
  current,
  target,
  fault,
  confirm,
  onCloseAutoFocus,
}: ImportDialogProps) => {
  const count = current.chosen.rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Import questions"
        description="Paste text, a table or cards, or drop a file: Excel, Word, CSV, JSON, GIFT, Moodle XML, QTI and more."
        className="sm:max-w-3xl"
        {...(onCloseAutoFocus && { onCloseAutoFocus })}
      >
        <DialogBody>
          {current.error && <ErrorNotice>{current.error}</ErrorNotice>}
          <SourceField {...current} />
          <div className="flex flex-wrap items-end gap-3">
            <OpenFileButton label="File with questions" accept={ACCEPT} onFile={current.open}>
              Open file
            </OpenFileButton>
            <FormatField {...current} />
            {target}
          </div>
          <ImportReview {...current} />
          {fault && <ErrorNotice>{fault}</ErrorNotice>}
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button disabled={count === 0 || Boolean(fault)} busy={confirm.busy} onClick={confirm.onConfirm}>
            {confirm.label}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
};
