import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { controlStyles } from './input';

export const Select = ({ className, ...props }: ComponentProps<'select'>) => (
  <span className="relative block">
    <select {...props} className={cn(controlStyles, 'cursor-pointer appearance-none pr-9', className)} />
    <ChevronDown
      className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted-foreground"
      aria-hidden
    />
  </span>
);
