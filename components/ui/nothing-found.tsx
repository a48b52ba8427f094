import { SearchX } from 'lucide-react';
import { Button } from './button';
import { EmptyState } from './empty-state';

interface NothingFoundProps {
  /** What was looked for, in the plural. */
  what: string;
  /** Shows everything again. */
  onClear: () => void;
}

/** In place of a list of which nothing is as searched for. */
export const NothingFound = ({ what, onClear }: NothingFoundProps) => (
  <EmptyState
    icon={SearchX}
    title={`No such ${what}`}
    action={
      <Button variant="secondary" onClick={onClear}>
        Show all
      </Button>
    }
  >
    Search for something else, or look at all of them.
  </EmptyState>
);
