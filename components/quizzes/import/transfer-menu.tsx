'use client';

import { ArrowDownUp, FileDown, FileUp } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { downloadText } from '@/components/ui/download-text';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '@/components/ui/menu';
import { fileNameOf } from '@/lib/core/model/file-name';
import { useEditor } from '../editor/use-editor';
import { questionsOf } from '../model/draft';
import { EXPORT_FORMATS, type ExportFormatName } from './formats';

export const TransferMenu = ({ onImport }: { onImport: () => void }) => {
  const editor = useEditor();
  const save = (name: ExportFormatName) => {
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
        {(Object.keys(EXPORT_FORMATS) as ExportFormatName[]).map((name) => (
          <MenuItem key={name} onSelect={() => save(name)}>
            <FileDown aria-hidden /> Export as {EXPORT_FORMATS[name].label}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  );
};
