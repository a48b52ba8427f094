'use client';

import { Share2 } from 'lucide-react';
import { CommentList } from '@/components/shares/comment-list';
import { ShareDialog } from '@/components/shares/share-dialog';
import { ShareList } from '@/components/shares/share-list';
import { useComments } from '@/components/shares/use-comments';
import { useShares } from '@/components/shares/use-shares';
import { Button } from '@/components/ui/button';
import type { ShareCommentWire } from '@/lib/core/contracts/shares';
import type { Selection } from '../editor/selection';
import { useEditor, useEditorState } from '../editor/use-editor';
import { questionsOf } from '../model/draft';

interface ReviewPanelProps {
  quizId: string;
  onSelect: (selection: Selection) => void;
}

/** The links of a quiz and its videos, and what reviewers wrote. */
export const ReviewPanel = ({ quizId, onSelect }: ReviewPanelProps) => {
  const editor = useEditor();
  const draft = useEditorState(({ history }) => history.present);
  const { comments, resolve, remove } = useComments(quizId);
  const target = { quizId };
  const { shares } = useShares(target);
  const keys = questionsOf(draft).map(({ key }) => key);
  const indexOf = ({ question_id }: ShareCommentWire) => keys.findIndex((key) => editor.idOf(key) === question_id);
  const placeOf = (comment: ShareCommentWire) => {
    const index = indexOf(comment);
    return index === -1 ? undefined : `question ${index + 1}`;
  };
  const open = (comment: ShareCommentWire) => {
    const key = keys[indexOf(comment)];
    if (key !== undefined) onSelect({ kind: 'question', key });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid justify-items-start gap-3">
        <p className="text-pretty text-muted-foreground">
          Send a link to people without an account. They comment on moments of the quiz, and approve it or request
          changes.
        </p>
        <ShareDialog
          target={target}
          title={draft.fields.title}
          trigger={
            <Button>
              <Share2 className="size-4" aria-hidden />
              New link
            </Button>
          }
        />
      </div>
      {shares.length > 0 && <ShareList shares={shares} />}
      {comments.length > 0 && (
        <section className="grid grid-cols-1 gap-2">
          <h2 className="font-medium">Comments</h2>
          <CommentList
            label="Comments"
            comments={comments}
            placeOf={placeOf}
            onOpen={open}
            resolve={resolve}
            remove={remove}
          />
        </section>
      )}
    </div>
  );
};
