'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { MediaKind } from '@/lib/core/model/media';
import { buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { acceptOf } from './kinds';

interface FilesProps {
  kind?: MediaKind | undefined;
  onFiles: (files: Iterable<File>) => void;
}

export const UploadButton = ({ kind, onFiles }: FilesProps) => {
  const id = useId();
  return (
    <label htmlFor={id} className={cn(buttonStyles(), 'has-focus-visible:outline-2 has-focus-visible:outline-ring')}>
      <Upload className="-ml-0.5 size-4" aria-hidden />
      Upload files
      <input
        id={id}
        type="file"
        multiple
        accept={acceptOf(kind)}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

export const DropZone = ({ onFiles, children }: FilesProps & { children: ReactNode }) => {
  // Entering a child fires `dragleave` on its parent, so enters and leaves are counted.
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the upload button does the same without a pointer
    <div
      onDragEnter={(event) => hasFiles(event) && setDepth((before) => before + 1)}
      onDragLeave={(event) => hasFiles(event) && setDepth((before) => Math.max(0, before - 1))}
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDepth(0);
        onFiles([...event.dataTransfer.files]);
      }}
      className="relative"
    >
      {children}
      {depth > 0 && (
        <div className="pointer-events-none absolute -inset-2 z-10 grid place-items-center rounded-xl border-2 border-primary border-dashed bg-background/85">
          <p className="font-medium">Drop files to upload</p>
        </div>
      )}
    </div>
  );
};
