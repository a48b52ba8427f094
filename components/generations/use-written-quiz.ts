import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import type { WireQuizDetail } from '../quizzes/model/wire';

/** The draft that was written, or why it is not here. */
export const useWrittenQuiz = (id: string) => {
  const [quiz, setQuiz] = useState<WireQuizDetail>();
  const [error, setError] = useState<string>();
  const load = useCallback(async () => {
    setError(undefined);
    try {
      setQuiz((await api.get<{ data: WireQuizDetail }>(`/quizzes/${id}`)).data);
    } catch (failure) {
      setError(messageOf(failure));
    }
  }, [id]);
  useEffect(() => void load(), [load]);
  return { quiz, error, reload: () => void load() };
};
