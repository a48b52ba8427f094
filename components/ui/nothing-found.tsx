import { SearchX } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface NothingFoundProps {
  /** Plural, such as `quizzes`. */
  what: string;
  /** Only a part of a long list was searched yet. */
  isPartial?: boolean;
  onClear: () => void;
}

export const NothingFound = ({ what, isPartial = false, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={isPartial ? `No ${what} found so far` : `No ${what} found`}
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all
      </Button>
    }
  >
    {isPartial ? 'The list is long, so it is searched in parts.' : 'Try another search or clear the filters.'}
  </EmptyState>
);
