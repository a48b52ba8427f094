'use client';

import { Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import type { MediaKind } from '@/lib/model/media';
import { buttonStyles } from '../ui/button';
import { cn } from '../ui/cn';
import { acceptOf } from './kinds';

interface FilesProps {
  kind?: MediaKind | undefined;
  onFiles: (files: Iterable<File>) => void;
}

/** A button that lets one choose files. */
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
          // Or the same file could not be chosen again.
          event.target.value = '';
        }}
      />
    </label>
  );
};

const hasFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** Takes files that are dropped anywhere on it. */
export const DropZone = ({ onFiles, children }: FilesProps & { children: ReactNode }) => {
  // Entering a child leaves its parent, so that the two are counted.
  const [depth, setDepth] = useState(0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same without a pointer
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
          <p className="font-medium">Drop the files here</p>
        </div>
      )}
    </div>
  );
};
