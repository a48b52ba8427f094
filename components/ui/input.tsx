import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Shared by form controls. The text has 16 px on phones, because Safari zooms in on smaller text. */
export const controlStyles =
  'h-10 w-full rounded-md border border-input bg-background px-3 text-base outline-offset-0 transition-colors placeholder:text-muted-foreground hover:border-muted-foreground/50 aria-invalid:border-destructive motion-reduce:transition-none sm:h-9 sm:text-sm';

export const Input = ({ className, ...props }: ComponentProps<'input'>) => (
  <input {...props} className={cn(controlStyles, className)} />
);
