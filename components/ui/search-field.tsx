import { Search } from 'lucide-react';
import { cn } from './cn';
import { Input } from './input';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  className?: string;
}

/** Finds in a list by a part of a name. */
export const SearchField = ({ label, value, onChange, className }: SearchFieldProps) => (
  <div className={cn('relative', className)}>
    <Search
      className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted-foreground"
      aria-hidden
    />
    <Input
      type="search"
      aria-label={label}
      placeholder="Search"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className="pl-9"
    />
  </div>
);
