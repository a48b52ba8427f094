import { Check, RotateCcw, Trash2 } from 'lucide-react';
import type { ShareCommentWire } from '@/lib/core/contracts/shares';
import { ReviewEntry } from '../review/review-entries';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import type { useComments } from './use-comments';

interface CommentListProps extends Pick<ReturnType<typeof useComments>, 'resolve' | 'remove'> {
  label: string;
  comments: readonly ShareCommentWire[];
  /** Where a comment belongs, such as `Question 3`. */
  placeOf?: (comment: ShareCommentWire) => string | undefined;
  /** Opens the question of a comment. */
  onOpen?: (comment: ShareCommentWire) => void;
}

/** What reviewers wrote, for the author: comments can be resolved and deleted. */
export const CommentList = ({ label, comments, placeOf, onOpen, resolve, remove }: CommentListProps) => (
  <ul aria-label={label} className="divide-y divide-border rounded-xl border border-border">
    {comments.map((comment) => (
      <ReviewEntry
        key={comment.id}
        entry={comment}
        place={placeOf?.(comment)}
        onOpen={onOpen && comment.question_id !== null ? () => onOpen(comment) : undefined}
      >
        <div className="flex gap-1">
          {comment.decision === null && (
            <Button variant="ghost" size="sm" onClick={() => resolve.mutate(comment)}>
              {comment.resolved_at === null ? (
                <Check className="size-4" aria-hidden />
              ) : (
                <RotateCcw className="size-4" aria-hidden />
              )}
              {comment.resolved_at === null ? 'Resolve' : 'Reopen'}
            </Button>
          )}
          <ConfirmDialog
            trigger={
              <Button variant="ghost" size="sm" aria-label={`Delete what ${comment.name} wrote`}>
                <Trash2 className="size-4" aria-hidden />
              </Button>
            }
            title="Delete this comment?"
            description="Reviewers won’t see it anymore. You can’t undo this."
            action="Delete"
            busy="Deleting…"
            onConfirm={async () => void (await remove.mutateAsync(comment))}
          />
        </div>
      </ReviewEntry>
    ))}
  </ul>
);
