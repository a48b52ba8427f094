import { useQuery } from '@tanstack/react-query';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';

/** The preflight of a quiz as it is now (D26); `undefined` until it arrives. */
export const useValidation = (quizId: string): { validation: ValidationWire | undefined; error: string | null } => {
  const path = `/quizzes/${quizId}/validate`;
  const { data, error, isFetching } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.post<{ data: ValidationWire }>(path, undefined, { signal }),
  });
  return { validation: isFetching ? undefined : data?.data, error: error && messageOf(error) };
};
