import { SearchX } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface NothingFoundProps {
  /** Plural, such as `quizzes`. */
  what: string;
  onClear: () => void;
}

export const NothingFound = ({ what, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={`No ${what} found`}
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all
      </Button>
    }
  >
    Try another search or clear the filters.
  </EmptyState>
);
