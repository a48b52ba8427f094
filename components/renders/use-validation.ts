import { useEffect, useState } from 'react';
import type { ValidationWire } from '@/lib/domain/quizzes/validation';
import { isAbort, messageOf } from '../api/api-error';
import { api } from '../api/client';

/** What preflight says of a quiz now (D26). `undefined` until it has been asked. */
export const useValidation = (quizId: string): { validation: ValidationWire | undefined; error: string | null } => {
  const [validation, setValidation] = useState<ValidationWire>();
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    setValidation(undefined);
    setError(null);
    api.post<{ data: ValidationWire }>(`/quizzes/${quizId}/validate`, undefined, { signal: controller.signal }).then(
      ({ data }) => setValidation(data),
      (failure) => !isAbort(failure) && setError(messageOf(failure)),
    );
    return () => controller.abort();
  }, [quizId]);
  return { validation, error };
};
