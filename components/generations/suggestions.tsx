import { useId, useState } from 'react';
import { Button } from '../ui/button';

/** Suggestions that are seen at first. */
const FEW = 10;

interface SuggestionsProps {
  title: string;
  suggestions: readonly string[];
  chosen: string;
  onChoose: (suggestion: string) => void;
}

/** Topics to take instead of thinking of one. */
export const Suggestions = ({ title, suggestions, chosen, onChoose }: SuggestionsProps) => {
  const titleId = useId();
  const [seen, setSeen] = useState(FEW);
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-muted-foreground text-xs leading-5">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {suggestions.slice(0, seen).map((suggestion) => (
          <li key={suggestion}>
            <Button
              variant="secondary"
              size="sm"
              className="rounded-full aria-pressed:border-primary aria-pressed:bg-primary/8 aria-pressed:text-primary"
              aria-pressed={chosen === suggestion}
              onClick={() => onChoose(suggestion)}
            >
              {suggestion}
            </Button>
          </li>
        ))}
        {seen < suggestions.length && (
          <li>
            <Button variant="ghost" size="sm" className="rounded-full" onClick={() => setSeen(suggestions.length)}>
              {suggestions.length - seen} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
