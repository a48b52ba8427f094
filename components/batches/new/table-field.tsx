import { FileDown, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '@/components/api/errors';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { downloadText } from '@/components/ui/download-text';
import { controlStyles } from '@/components/ui/input';
import { ErrorNotice } from '@/components/ui/notice';
import { OpenFileButton } from '@/components/ui/open-file-button';
import { ImportRefusal } from '@/lib/core/imports/files/refusal';
import { TABLE_LIMITS } from '@/lib/core/model/limits';
import { COLUMNS, readFile, SAMPLE } from './table';

interface TableFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** A table from a file or the clipboard. It stays editable, so that faults can be fixed in place. */
export const TableField = ({ value, onChange }: TableFieldProps) => {
  const [fault, setFault] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const id = useId();
  const open = async (chosen: File) => {
    setNote(null);
    setFault(chosen.size > TABLE_LIMITS.bytes ? 'The file is too large. The limit is 2 MB.' : null);
    if (chosen.size > TABLE_LIMITS.bytes) return;
    try {
      const { text, note: remark } = await readFile(chosen);
      setNote(remark);
      onChange(text);
    } catch (error) {
      setFault(error instanceof ImportRefusal ? error.message : messageOf(error));
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button
    <div
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [dropped] = event.dataTransfer.files;
        if (!dropped) return;
        event.preventDefault();
        void open(dropped);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <OpenFileButton
          label="Table file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/tab-separated-values"
          onFile={(chosen) => void open(chosen)}
        >
          <FileUp className="size-4" aria-hidden />
          Open file
        </OpenFileButton>
        <Button variant="ghost" onClick={() => downloadText('quizzes.csv', 'text/csv', SAMPLE)}>
          <FileDown className="size-4" aria-hidden />
          Download a sample
        </Button>
      </div>
      {fault && <ErrorNotice>{fault}</ErrorNotice>}
      {note && <p className="text-muted-foreground text-xs leading-5">{note}</p>}
      <label className="grid gap-1.5" htmlFor={`${id}-table`}>
        <span className="font-medium">Table</span>
        <textarea
          id={`${id}-table`}
          dir="auto"
          rows={9}
          wrap="off"
          spellCheck={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          placeholder={`Drop a file here, or paste cells from a spreadsheet:\n\n${SAMPLE}`}
          className={cn(
            controlStyles,
            'h-auto min-h-36 resize-y py-2 font-mono text-xs leading-5 sm:h-auto sm:text-xs',
          )}
        />
      </label>
      <details className="rounded-lg border border-border px-3 py-2">
        <summary className="cursor-pointer font-medium">Columns</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1.5 text-xs leading-5 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {COLUMNS.map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-mono">{name}</dt>
              <dd className="text-muted-foreground max-sm:mb-1">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
};
