import { useId, useState } from 'react';
import { Button } from '../ui/button';

const INITIAL_COUNT = 10;

interface SuggestionsProps {
  title: string;
  suggestions: readonly string[];
  chosen: string;
  onChoose: (suggestion: string) => void;
}

export const Suggestions = ({ title, suggestions, chosen, onChoose }: SuggestionsProps) => {
  const titleId = useId();
  const [shownCount, setShownCount] = useState(INITIAL_COUNT);
  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h2 id={titleId} className="text-muted-foreground text-xs leading-5">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {suggestions.slice(0, shownCount).map((suggestion) => (
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
        {shownCount < suggestions.length && (
          <li>
            <Button
              variant="ghost"
              size="sm"
              className="rounded-full"
              onClick={() => setShownCount(suggestions.length)}
            >
              {suggestions.length - shownCount} more
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
};
