import { ar } from './languages/ar';
import { bn } from './languages/bn';
import { cs } from './languages/cs';
import { de } from './languages/de';
import { el } from './languages/el';
import { en } from './languages/en';
import { es } from './languages/es';
import { fa } from './languages/fa';
import { fr } from './languages/fr';
import { he } from './languages/he';
import { hi } from './languages/hi';
import { id } from './languages/id';
import { it } from './languages/it';
import { ja } from './languages/ja';
import { ko } from './languages/ko';
import { nl } from './languages/nl';
import { pl } from './languages/pl';
import { pt } from './languages/pt';
import { ro } from './languages/ro';
import { ru } from './languages/ru';
import { sv } from './languages/sv';
import { ta } from './languages/ta';
import { th } from './languages/th';
import { tr } from './languages/tr';
import { uk } from './languages/uk';
import { ur } from './languages/ur';
import { vi } from './languages/vi';
import { zhHans } from './languages/zh-hans';
import { zhHant } from './languages/zh-hant';
import type { Words } from './words';

/** The words of every language that the video speaks (D80), by BCP 47 code. Another language is one more file and line. */
export const WORDS = {
  ar,
  bn,
  cs,
  de,
  el,
  en,
  es,
  fa,
  fr,
  he,
  hi,
  id,
  it,
  ja,
  ko,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  ta,
  th,
  tr,
  uk,
  ur,
  vi,
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
} satisfies Record<string, Words>;

export type Language = keyof typeof WORDS;
