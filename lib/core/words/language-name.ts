const english = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language, such as "German". @param tag BCP 47; private parts (`en-GB-x-rp`) are left out */
export const languageName = (tag: string): string => {
  const [named = tag] = tag.split(/-x-/i, 1);
  return english.of(named) ?? named;
};
