import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { messageOf } from '@/components/api/api-error';
import { api } from '@/components/api/client';
import { notify } from '@/components/ui/toaster';
import type { QuizWire } from '@/lib/domain/quizzes/schema';

/**
 * Creates an empty quiz and opens it.
 * @param themeId undefined for the default look
 */
export const useCreateQuiz = (themeId?: string) => {
  const router = useRouter();
  const [isCreating, startCreating] = useTransition();
  const create = () =>
    startCreating(async () => {
      try {
        const { data } = await api.post<{ data: QuizWire }>('/quizzes', { theme_id: themeId ?? null });
        router.push(`/quizzes/${data.id}`);
      } catch (error) {
        notify.failed('Couldn’t create the quiz', { description: messageOf(error) });
      }
    });
  return { create, isCreating };
};
