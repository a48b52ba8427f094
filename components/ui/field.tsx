import { type ReactNode, useId } from 'react';

/** To be spread over the control of a field. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** What is wrong with the present value, and how to mend it. */
  error?: string;
  /** What a value should be; gives way to the error. */
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, and below it what to know about it. */
export const Field = ({ label, error, hint, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': note ? noteId : undefined })}
      {note && (
        <p
          id={noteId}
          className={error ? 'text-destructive text-xs leading-5' : 'text-muted-foreground text-xs leading-5'}
        >
          {note}
        </p>
      )}
    </div>
  );
};
