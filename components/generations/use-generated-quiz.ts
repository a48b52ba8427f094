import { useCallback, useEffect, useState } from 'react';
import { messageOf } from '../api/api-error';
import { api } from '../api/client';
import type { WireQuestion, WireQuizDetail } from '../quizzes/model/wire';

export const useGeneratedQuiz = (id: string) => {
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
  const replaceQuestion = useCallback((question: WireQuestion) => {
    const inPlace = (one: WireQuestion) => (one.id === question.id ? question : one);
    setQuiz(
      (now) =>
        now && { ...now, rounds: now.rounds.map((round) => ({ ...round, questions: round.questions.map(inPlace) })) },
    );
  }, []);
  return { quiz, error, replaceQuestion, reload: () => void load() };
};
