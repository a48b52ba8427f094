import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import type { ShareCommentWire } from '@/lib/core/contracts/shares';

/** The newest that the editor shows. */
const SHOWN = 500;

const isOpen = ({ decision, resolved_at }: ShareCommentWire): boolean => decision === null && resolved_at === null;

/** What reviewers wrote in all shares of a quiz, newest first. */
export const useComments = (quizId: string) => {
  const cache = useQueryClient();
  const queryKey = ['/shares', 'comments', quizId];
  const { data: comments = [] } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const found: ShareCommentWire[] = [];
      for await (const comment of client.shares.listQuizComments(quizId, { limit: 100 }, { signal })) {
        found.push(comment);
        if (found.length === SHOWN) break;
      }
      return found;
    },
    // Reviewers write while the editor is open.
    refetchOnWindowFocus: true,
  });
  const reload = () => cache.invalidateQueries({ queryKey: ['/shares'] });
  const resolve = useMutation({
    mutationFn: ({ share_id, id, resolved_at }: ShareCommentWire) =>
      client.shares.updateComment(share_id, id, { resolved: resolved_at === null }),
    onSettled: reload,
    meta: { failure: 'Couldn’t change the comment' },
  });
  const remove = useMutation({
    mutationFn: ({ share_id, id }: ShareCommentWire) => client.shares.deleteComment(share_id, id),
    onSettled: reload,
    meta: { failure: 'Couldn’t delete the comment' },
  });
  return { comments, open: comments.filter(isOpen), resolve, remove };
};
