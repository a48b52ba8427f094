'use client';

import { ArrowDownUp, FileDown, FileUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { downloadText } from '@/components/ui/download-text';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { notify } from '@/components/ui/toaster';
import { fileNameOf } from '@/lib/core/model/file-name';
import { useEditor } from '../editor/use-editor';
import { questionsOf } from '../model/draft';
import type { ExportFormatName } from './formats';

const LABELS: Record<ExportFormatName, string> = { csv: 'CSV', json: 'JSON', text: 'Text' };

export const TransferMenu = ({ onImport }: { onImport: () => void }) => {
  const editor = useEditor();
  const save = async (name: ExportFormatName) => {
    // With the readers of all formats, by which each export is checked.
    const { EXPORT_FORMATS } = await import('./formats');
    const { present } = editor.getState().history;
    const { extension, mediaType, write } = EXPORT_FORMATS[name];
    const questions = questionsOf(present).map(({ fields }) => fields);
    downloadText(fileNameOf(present.fields.title, extension), mediaType, write(questions, present.fields.language));
  };
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="Import and export" title="Import and export">
          <ArrowDownUp className="size-4" aria-hidden />
        </Button>
      </MenuTrigger>
      <MenuContent>
        <MenuItem onSelect={onImport}>
          <FileUp aria-hidden /> Import questions…
        </MenuItem>
        <MenuSeparator />
        {(Object.keys(LABELS) as ExportFormatName[]).map((name) => (
          <MenuItem
            key={name}
            onSelect={() =>
              void save(name).catch(() =>
                notify.failed('The file could not be saved. Check your connection and try again.'),
              )
            }
          >
            <FileDown aria-hidden /> Export as {LABELS[name]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
};
