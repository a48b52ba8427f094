import { useMutation, useQuery } from '@tanstack/react-query';
import { client } from '@/components/api/client';
import { collections } from '@/components/api/collections';
import { useInvalidate } from '@/components/api/queries';
import type { Body } from '@/lib/client/src/index';

/** What is shared. */
export type ShareTarget = { quizId: string } | { renderId: string };

const queryOf = (target: ShareTarget) =>
  'quizId' in target ? { quiz_id: target.quizId } : { render_id: target.renderId };

/** Loads links again wherever they are shown. */
const useReload = () => useInvalidate(collections.shares.key);

export const useRevokeShare = () => {
  const reload = useReload();
  return useMutation({ mutationFn: (id: string) => client.shares.revoke(id), onSettled: reload });
};

export const useRevokeAllShares = () => {
  const reload = useReload();
  return useMutation({ mutationFn: () => client.shares.revokeAll(), onSettled: reload });
};

/** The newest links of a quiz and its videos, or of a video. @param isShown false to load them later */
export const useShares = (target: ShareTarget, isShown = true) => {
  const reload = useReload();
  const query = queryOf(target);
  const { data } = useQuery({
    queryKey: [collections.shares.key, query],
    queryFn: ({ signal }) => client.shares.list({ ...query, limit: 50 }, { signal }).page(),
    enabled: isShown,
  });
  const create = useMutation({
    mutationFn: (body: Body<'createQuizShare'>) =>
      'quizId' in target
        ? client.shares.createForQuiz(target.quizId, body)
        : client.shares.createForRender(target.renderId, body),
    onSuccess: reload,
  });
  return { shares: data?.data ?? [], create };
};
