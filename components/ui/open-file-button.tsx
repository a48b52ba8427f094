import { type ReactNode, useRef } from 'react';
import { Button } from './button';

interface OpenFileButtonProps {
  /** Name of the file input for screen readers. */
  label: string;
  /** As in the attribute `accept`. */
  accept: string;
  onFile: (file: File) => void;
  children: ReactNode;
}

/** A button that lets the user choose a file, also the same one again. */
export const OpenFileButton = ({ label, accept, onFile, children }: OpenFileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          event.target.value = '';
          if (chosen) onFile(chosen);
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
};
