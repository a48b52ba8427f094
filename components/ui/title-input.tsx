import { cn } from './cn';

interface TitleInputProps {
  /** What the title belongs to, for screen readers: `Theme name`. */
  label: string;
  value: string;
  /** Shown while it is empty. */
  placeholder: string;
  maxLength: number;
  isInvalid?: boolean;
  onChange: (value: string) => void;
  /** BCP 47 tag of the title's language. */
  lang?: string;
  className?: string;
}

/** A page's heading that can be edited where it stands. */
export const TitleInput = ({
  label,
  value,
  placeholder,
  maxLength,
  isInvalid = false,
  onChange,
  lang,
  className,
}: TitleInputProps) => (
  <>
    <h1 className="sr-only">{value || placeholder}</h1>
    <input
      aria-label={label}
      lang={lang}
      dir="auto"
      aria-invalid={isInvalid}
      title={value}
      value={value}
      placeholder={placeholder}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={({ key, currentTarget }) => (key === 'Enter' || key === 'Escape') && currentTarget.blur()}
      className={cn(
        'field-sizing-content min-w-24 max-w-full truncate rounded-md border border-transparent bg-transparent px-2 font-semibold transition-colors placeholder:text-muted-foreground hover:border-input hover:bg-muted focus:bg-background aria-invalid:border-destructive motion-reduce:transition-none',
        className,
      )}
    />
  </>
);
