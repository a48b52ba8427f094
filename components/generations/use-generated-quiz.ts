import { useQuery } from '@tanstack/react-query';
import type { QuizDetailWire } from '@/lib/core/contracts/quizzes';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';

/** Loads the draft once: from then on the editor merges changes made elsewhere. */
export const useGeneratedQuiz = (id: string) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['review', id],
    queryFn: ({ signal }) => api.get<{ data: QuizDetailWire }>(`/quizzes/${id}`, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { quiz: data?.data, error: error && messageOf(error), reload: () => void refetch() };
};
