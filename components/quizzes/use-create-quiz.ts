import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { messageOf } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import { notify } from '@/components/ui/toaster';
import type { QuizWire } from '@/lib/core/contracts/quizzes';

interface NewQuiz {
  title?: string;
  /** Without one, the quiz has the default look. */
  theme_id?: string | null;
}

/** Creates an empty quiz and opens it. `create` takes its fields and the query of the editor's address, e.g. `?import`. */
export const useCreateQuiz = () => {
  const router = useRouter();
  const [isCreating, startCreating] = useTransition();
  const create = (fields: NewQuiz = {}, query = '') =>
    startCreating(async () => {
      try {
        // The words of all languages are loaded only when they are needed.
        const { browserLanguage } = await import('./languages');
        const { data } = await api.post<{ data: QuizWire }>('/quizzes', { language: browserLanguage(), ...fields });
        router.push(`/quizzes/${data.id}${query}`);
      } catch (error) {
        notify.failed('Couldn’t create the quiz', { description: messageOf(error) });
      }
    });
  return { create, isCreating };
};
