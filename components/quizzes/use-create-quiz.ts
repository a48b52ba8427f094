import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import { notify } from '@/components/ui/toaster';
import type { Body } from '@/lib/client/src/index';

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
  const create = (fields: Body<'createQuiz'> = {}, { query = '', done }: Opening = {}) =>
    startCreating(async () => {
      try {
        // The words of all languages are loaded only when they are needed.
        const { browserLanguage } = await import('./languages');
        // A theme that was chosen brings its own layout.
        const layout = fields.theme_id ? null : ('centred' as const);
        const { id } = await client.quizzes.create({ language: browserLanguage(), layout, ...fields });
        router.push(`/quizzes/${id}${query}`);
        if (done !== undefined) notify.done(done);
      } catch (error) {
        notify.failed('Couldn’t create the quiz', { description: messageOf(error) });
      }
    });
  return { create, isCreating };
};
