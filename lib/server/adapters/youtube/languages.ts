/**
 * The languages of `i18nLanguages.list`. YouTube refuses a whole upload whose language it does not know
 * (`invalidVideoMetadata`), so that no others are sent.
 */
const LANGUAGES = new Set(
  (
    'af am ar as az be bg bn bs ca cs da de el en en-GB en-IN es es-419 es-US et eu fa fi fil fr fr-CA gl gu hi hr hu ' +
    'hy id is it iw ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my ne nl no or pa pl pt pt-PT ro ru si sk sl sq sr ' +
    'sr-Latn sv sw ta te th tr uk ur uz vi zh-CN zh-HK zh-TW zu'
  ).split(' '),
);

/** YouTube's tags that differ from BCP 47. */
const OWN_TAGS: Record<string, string> = { he: 'iw', nb: 'no', nn: 'no' };

const HONG_KONG = ['HK', 'MO'];

const chinese = ({ script, region = '' }: Intl.Locale): string => {
  if (script !== 'Hant') return 'zh-CN';
  return HONG_KONG.includes(region) ? 'zh-HK' : 'zh-TW';
};

/** YouTube's tag of a language, e.g. `zh-TW` for `zh-Hant`; null if it has none. @param tag BCP 47 */
export const youtubeLanguage = (tag: string): string | null => {
  const locale = new Intl.Locale(tag).maximize();
  const { language, script, region } = locale;
  if (/^und\b/.test(tag)) return null;
  if (language === 'zh') return chinese(locale);
  const known = [`${language}-${region}`, `${language}-${script}`, OWN_TAGS[language] ?? language];
  return known.find((one) => LANGUAGES.has(one)) ?? null;
};
