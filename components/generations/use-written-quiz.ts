import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import type { WireQuestion, WireQuizDetail } from '../quizzes/model/wire';

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
  /** Shows a question as it is now. */
  const put = useCallback((question: WireQuestion) => {
    const inPlace = (one: WireQuestion) => (one.id === question.id ? question : one);
    setQuiz(
      (now) =>
        now && { ...now, rounds: now.rounds.map((round) => ({ ...round, questions: round.questions.map(inPlace) })) },
    );
  }, []);
  return { quiz, error, put, reload: () => void load() };
};
