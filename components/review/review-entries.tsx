import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReviewComment } from '@/lib/core/contracts/shares';
import { clock } from '../player/time';
import { Badge } from '../ui/badge';
import { Breakable } from '../ui/breakable';
import { Time } from '../ui/time';

interface ReviewEntryProps {
  entry: ReviewComment;
  /** Where the comment belongs, such as `Question 3`. */
  place?: string | undefined;
  /** Shows the moment of the comment. */
  onOpen?: ((seconds: number) => void) | undefined;
  /** Buttons. */
  children?: ReactNode;
}

const DecisionBadge = ({ decision }: Pick<ReviewComment, 'decision'>) =>
  decision === 'approved' ? (
    <Badge tone="success">
      <Check aria-hidden /> Approved
    </Badge>
  ) : (
    <Badge tone="destructive">
      <RotateCcw aria-hidden /> Changes requested
    </Badge>
  );

/** What a reviewer wrote, as plain text. */
export const ReviewEntry = ({ entry, place, onOpen, children }: ReviewEntryProps) => {
  const { name, text, at_seconds: seconds, decision, resolved_at, created_at } = entry;
  const moment = seconds === null ? '' : clock(Math.floor(seconds), 1);
  return (
    <li className="grid grid-cols-1 gap-1 p-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted-foreground text-xs leading-5">
        <span dir="auto" className="min-w-0 font-medium text-foreground text-sm">
          <Breakable>{name}</Breakable>
        </span>
        {decision && <DecisionBadge decision={decision} />}
        {seconds !== null &&
          (onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(seconds)}
              className="cursor-pointer rounded-md tabular-nums underline underline-offset-2 hover:text-foreground"
            >
              {moment}
              {place && `, ${place}`}
            </button>
          ) : (
            <span className="tabular-nums">
              {moment}
              {place && `, ${place}`}
            </span>
          ))}
        <Time value={created_at} />
        {resolved_at && <Badge>Resolved</Badge>}
      </p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      {children}
    </li>
  );
};
