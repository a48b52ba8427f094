import { WORDS } from '@/lib/core/words';
import { languageName } from '@/lib/core/words/language-name';
import { nearestLanguage } from '@/lib/core/words/localizer';

/** `German – Deutsch`: in English, in which the list is sorted, and as its speakers call it. */
const labelOf = (tag: string): string => {
  const name = languageName(tag);
  const language = nearestLanguage(tag);
  return language === null || WORDS[language].name === name ? name : `${name} – ${WORDS[language].name}`;
};

/** The languages that the video speaks. @param own that of the quiz, which the API can set to any other */
export const languageOptions = (own: string): { value: string; label: string }[] =>
  [...new Set([...Object.keys(WORDS), own])]
    .map((value) => ({ value, label: labelOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** The browser's language if the video speaks it, as it is most likely the one that its user writes in. */
export const browserLanguage = (): string | undefined => nearestLanguage(navigator.language) ?? undefined;
