import { useId, useState } from 'react';
import { Button } from '../ui/button';

interface TopicChipsProps {
  label: string;
  topics: readonly string[];
  chosen: string;
  onChoose: (topic: string) => void;
  /** How many are shown at first. */
  initialCount?: number;
}

/** Topics to pick from. */
export const TopicChips = ({ label, topics, chosen, onChoose, initialCount = topics.length }: TopicChipsProps) => {
  const labelId = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? topics : topics.slice(0, initialCount);
  return (
    <div className="grid gap-2">
      <p id={labelId} className="text-muted-foreground text-xs leading-5">
        {label}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
        {shown.map((topic) => (
          <li key={topic}>
            <Button
              variant="secondary"
              size="sm"
              className="rounded-full aria-pressed:border-primary aria-pressed:bg-primary/8 aria-pressed:text-primary"
              aria-pressed={chosen === topic}
              onClick={() => onChoose(topic)}
            >
              {topic}
            </Button>
          </li>
        ))}
        {shown.length < topics.length && (
          <li>
            <Button variant="ghost" size="sm" className="rounded-full" onClick={() => setShowsAll(true)}>
              {topics.length - shown.length} more
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
};
