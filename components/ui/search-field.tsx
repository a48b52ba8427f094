import { Search } from 'lucide-react';
import type { RefObject } from 'react';
import { cn } from './cn';
import { Input } from './input';

interface SearchFieldProps {
  label: string;
  /** What can be searched for, where that is more than a name. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
  ref?: RefObject<HTMLInputElement | null>;
  /** Its width: by default what is left beside other filters. Empty: that of what it stands in. */
  className?: string;
}

/** Finds in a list by a part of a name; `useSearch` keeps what is typed. */
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
