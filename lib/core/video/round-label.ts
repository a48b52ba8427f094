import { WORDS } from '../words';
import { DEFAULT_LANGUAGE, type Localizer } from '../words/localizer';
import type { Words } from '../words/words';

/** The text around the number of a default title. */
type Template = readonly [before: string, after: string];

const templateOf = ({ round }: Words): Template => {
  const [before = '', after = ''] = round.toLowerCase().split('{number}');
  return [before, after];
};

const ENGLISH = [templateOf(WORDS.en)];
const ALL = Object.values<Words>(WORDS).map(templateOf);

/** In other languages than English, a title may be left from before the quiz's language changed. */
const templatesFor = ({ language }: Localizer): readonly Template[] => (language === DEFAULT_LANGUAGE ? ENGLISH : ALL);

/** What follows the number of a title such as `Round 1`; null if there is none. Ignores case. */
const afterNumber = (title: string, [before, after]: Template): string | null => {
  const text = title.toLowerCase();
  if (!text.startsWith(before)) return null;
  const [digits = ''] = /^\p{Nd}+/u.exec(text.slice(before.length)) ?? [];
  const rest = text.slice(before.length + digits.length);
  return digits !== '' && rest.startsWith(after) ? rest.slice(after.length) : null;
};

/** Whether a round has no title, or one like `Round 1` (D24). */
export const isDefaultTitle = (title: string, localizer: Localizer): boolean =>
  title === '' || templatesFor(localizer).some((template) => afterNumber(title, template) === '');

/** The title that the video shows: the author's, or `Round 1` in the quiz's language. @param number from 1 */
export const shownTitle = (number: number, title: string, localizer: Localizer): string => {
  const { fill, language, words } = localizer;
  return title !== '' && language !== DEFAULT_LANGUAGE && isDefaultTitle(title, localizer)
    ? fill(words.round, { number })
    : title;
};

/** The label of a round: number and title, or the title alone if it starts with a number such as `Round 1` (D24). */
export const roundLabel = (number: number, title: string, localizer: Localizer): string => {
  const { fill, words } = localizer;
  const name = shownTitle(number, title.trim(), localizer);
  if (name === '') return fill(words.round, { number });
  const isNumbered = templatesFor(localizer).some((template) => afterNumber(name, template) !== null);
  return isNumbered ? name : fill(words.roundTitled, { number, title: name });
};
