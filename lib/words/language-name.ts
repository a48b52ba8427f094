const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, such as "German". @param tag BCP 47 */
export const languageName = (tag: string): string => english.of(tag) ?? tag;
