import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { cn } from './cn';
import { Input } from './input';

interface SearchFieldProps {
  label: string;
  /** Set it if more than names can be searched. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
  /** Sets the width: by default the space beside other filters; empty for the container's width. */
  className?: string;
}

/** Use with `useSearch`. */
export const SearchField = ({
  label,
  placeholder = 'Search',
  value,
  onChange,
  ref,
  className = 'min-w-48 flex-1 sm:max-w-80',
}: SearchFieldProps) => (
  <div className={cn('relative', className)}>
    <Search
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      aria-hidden
    />
    <Input
      ref={ref}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="pl-9"
    />
  </div>
);
