import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

interface WindowDropProps {
  /** Shown while a file is dragged over the window. */
  label: string;
  onFile: (file: File) => void;
}

/** While it is rendered, a file can be dropped anywhere in the window, except where something else takes it. */
export const WindowDrop = ({ label, onFile }: WindowDropProps) => {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFile);
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      const isTaken = event.defaultPrevented;
      if (hasFiles(event)) event.preventDefault();
      setOver(hasFiles(event) && !isTaken);
    };
    // Leaving an element for another one is no leaving of the window.
    const onDragLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      const [file] = event.dataTransfer?.files ?? [];
      if (file) drop(file);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  return (
    isOver &&
    createPortal(
      <div className="pointer-events-none fixed inset-0 z-60 bg-background/92 p-3 sm:p-5">
        <div className="grid size-full place-content-center justify-items-center gap-3 rounded-xl border-2 border-primary border-dashed p-6">
          <span className="grid size-11 place-items-center rounded-lg bg-primary/10 text-primary">
            <FileUp className="size-5" aria-hidden />
          </span>
          <p className="text-balance text-center font-semibold text-base">{label}</p>
        </div>
      </div>,
      document.body,
    )
  );
};
