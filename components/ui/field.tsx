import { type ReactNode, useId } from 'react';

/** Spread these over the field's control. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  label: string;
  error?: string;
  /** Hidden while there is an error. */
  hint?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

export const Field = ({ label, error, hint, children }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="grid content-start gap-1.5">
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
