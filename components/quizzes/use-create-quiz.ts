import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { client } from '@/components/api/client';
import { messageOf } from '@/components/api/errors';
import { notify } from '@/components/ui/toaster';
import type { Body } from '@/lib/client/src/index';
import { camelKeys } from '@/lib/core/model/fields';
import { PACES, startingVoice } from '@/lib/core/model/pace';
import { DEFAULT_LOOK, lookOf, startingMusic } from '@/lib/core/model/theme';
import { DEFAULT_LANGUAGE } from '@/lib/core/words/localizer';

interface Opening {
  /** Of the editor's address, e.g. `?import`. */
  query?: string;
  /** A message. */
  done?: string;
}

const defaultBrand = async () => {
  for await (const brand of client.brands.list({ limit: 100 })) if (brand.is_default) return brand;
  return null;
};

/**
 * The sound of a new quiz, as of imports and quizzes from topics (D111, D120): its brand's, or music that fits the theme and a
 * natural voice, if one is installed.
 */
const soundOf = async ({ theme_id: themeId }: Body<'createQuiz'>, language: string | undefined) => {
  const brand = await defaultBrand();
  // A voice service that fails must not prevent a quiz.
  const voices = brand?.voice
    ? []
    : await client.voices.list({ language: language ?? DEFAULT_LANGUAGE }).catch(() => []);
  const natural = voices.find(({ engine }) => engine === 'natural');
  const theme = themeId ?? brand?.theme_id;
  const look = theme ? lookOf(camelKeys(await client.themes.get(theme))) : DEFAULT_LOOK;
  return {
    music: brand?.music ?? startingMusic(look),
    ...(natural && { voice: startingVoice(natural.id), ...PACES.normal }),
  };
};

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
        const language = browserLanguage();
        const sound = await soundOf(fields, fields.language ?? language);
        const { id } = await client.quizzes.create({
          language,
          layout,
          ...sound,
          ...fields,
        });
        router.push(`/quizzes/${id}${query}`);
        if (done !== undefined) notify.done(done);
      } catch (error) {
        notify.failed('Couldn’t create the quiz', { description: messageOf(error) });
      }
    });
  return { create, isCreating };
};
