import { DEFAULT_LANGUAGE, localizerFor } from '@/lib/words/localizer';

/**
 * What a voice says to introduce itself, and in which language.
 * @param own language of the voice: BCP 47, or `multi`
 * @param wanted the listener's language, for voices that speak any
 */
export const sampleOf = (own: string, wanted = DEFAULT_LANGUAGE): { text: string; language: string } => {
  const language = own === 'multi' ? wanted : own;
  const { words } = localizerFor(language);
  return { text: `${words.didYouKnow} ${words.thanks}`, language };
};
