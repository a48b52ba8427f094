import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { messageOf } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import { notify } from '@/components/ui/toaster';
import type { QuizWire } from '@/lib/core/contracts/quizzes';
import type { ImportResult } from '@/lib/core/imports/import-result';

/** Fields of a quiz as in the API. Without a theme, it has the default look. */
interface NewQuiz extends Readonly<Record<string, unknown>> {
  title?: string;
  theme_id?: string | null;
  rounds?: ImportResult['quiz']['rounds'];
}

interface Opening {
  /** Of the editor's address, e.g. `?import`. */
  query?: string;
  /** A message. */
  done?: string;
}

/** Creates a quiz, an empty one unless it has rounds, and opens it. */
export const useCreateQuiz = () => {
  const router = useRouter();
  const [isCreating, startCreating] = useTransition();
  const create = (fields: NewQuiz = {}, { query = '', done }: Opening = {}) =>
    startCreating(async () => {
      try {
        // The words of all languages are loaded only when they are needed.
        const { browserLanguage } = await import('./languages');
        const { data } = await api.post<{ data: QuizWire }>('/quizzes', { language: browserLanguage(), ...fields });
        router.push(`/quizzes/${data.id}${query}`);
        if (done !== undefined) notify.done(done);
      } catch (error) {
        notify.failed('Couldn’t create the quiz', { description: messageOf(error) });
      }
    });
  return { create, isCreating };
};
