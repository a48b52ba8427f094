import { WORDS } from '@/lib/words';

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, such as "German", for a canonical BCP 47 tag. */
export const languageName = (tag: string): string => names.of(tag) ?? tag;

/** The languages that the video speaks, by their English names. */
export const VIDEO_LANGUAGES = Object.entries(WORDS)
  .map(([value, { name }]) => ({
    value,
    label: name === languageName(value) ? name : `${languageName(value)} (${name})`,
  }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
