import { useQuery } from '@tanstack/react-query';
import { client } from '../api/client';
import { messageOf } from '../api/errors';

/** Loads the draft once: from then on the editor merges changes made elsewhere. */
export const useGeneratedQuiz = (id: string) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['review', id],
    queryFn: ({ signal }) => client.quizzes.get(id, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { quiz: data, error: error && messageOf(error), reload: () => void refetch() };
};
