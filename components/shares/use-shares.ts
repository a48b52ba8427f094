import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import type { Body } from '@/lib/client/src/index';

/** What is shared. */
export type ShareTarget = { quizId: string } | { renderId: string };

const queryOf = (target: ShareTarget) =>
  'quizId' in target ? { quiz_id: target.quizId } : { render_id: target.renderId };

/** The newest links of a quiz and its videos, or of a video. @param isShown false to load them later */
export const useShares = (target: ShareTarget, isShown = true) => {
  const cache = useQueryClient();
  const query = queryOf(target);
  const { data } = useQuery({
    queryKey: ['/shares', query],
    queryFn: ({ signal }) => client.shares.list({ ...query, limit: 50 }, { signal }).page(),
    enabled: isShown,
  });
  const reload = () => cache.invalidateQueries({ queryKey: ['/shares'] });
  const create = useMutation({
    mutationFn: (body: Body<'createQuizShare'>) =>
      'quizId' in target
        ? client.shares.createForQuiz(target.quizId, body)
        : client.shares.createForRender(target.renderId, body),
    onSuccess: reload,
  });
  const revoke = useMutation({ mutationFn: (id: string) => client.shares.revoke(id), onSettled: reload });
  return { shares: data?.data ?? [], create, revoke };
};
