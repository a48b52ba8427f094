import type { Credit } from '../model/credit';
import { assetReferences } from '../model/question-types';
import { shorten } from '../model/shorten';
import type { Localizer } from '../words/localizer';
import { playedRounds, type VideoProps } from './props';

/** Characters of an author on the screen, where there is no room for more. */
const SHORT_NAME = 48;
/** Credits in captions, which would otherwise cover the picture. The description lists all. */
const MAX_IN_CAPTIONS = 12;

const known = new WeakMap<VideoProps, readonly Credit[]>();

const find = (props: VideoProps): Credit[] => {
  const { assets, brand, look } = props;
  const questions = playedRounds(props).flatMap((round) => round.questions);
  const urls = [
    ...questions.flatMap((question) => assetReferences(question).map(({ url }) => url)),
    look.backgroundImageUrl,
    brand?.logoUrl,
  ];
  const credits = urls.flatMap((url) => (url ? assets[url]?.credit : null) ?? []);
  return [...new Map(credits.map((credit) => [`${credit.source} ${credit.source_id}`, credit])).values()];
};

/** The credits of the pictures in a video, in the order in which they appear, each once. */
export const creditsOf = (props: VideoProps): readonly Credit[] => {
  const credits = known.get(props) ?? find(props);
  known.set(props, credits);
  return credits;
};

const shortened = (name: string): string => shorten(name, SHORT_NAME);

/** The authors and licences of a video's pictures, for the screen: `Ada Lovelace (CC BY 4.0)`. */
export const shortCredits = (props: VideoProps): string[] => [
  ...new Set(
    creditsOf(props).map(({ author, title, licence_name: name }) => `${shortened(author ?? title)} (${name})`),
  ),
];

const titled = ({ title, author }: Credit): string => [title, author].filter(Boolean).join(' – ');

/** The lines with credits at the end of the captions. */
export const captionCredits = (props: VideoProps, { fill, words }: Localizer): string[] => {
  const lines = creditsOf(props).map((credit) => `${titled(credit)} (${credit.licence_name})`);
  if (lines.length === 0) return [];
  const [first = '', ...others] = lines.slice(0, MAX_IN_CAPTIONS);
  const heading = fill(words.pictures, { credits: first });
  return lines.length <= MAX_IN_CAPTIONS ? [heading, ...others] : [heading, ...others, words.allPictures];
};

/** A line of a description with everything that licences require: title, author, page, and the licence with its page. */
export const fullCredit = (credit: Credit): string =>
  `${titled(credit)}, ${credit.licence_name} (${credit.licence_url}): ${credit.source_url}`;

/** The same without the title and the page of the licence, whose name says which it is. */
export const briefCredit = ({ author, title, licence_name: name, source_url: page }: Credit): string =>
  `${shortened(author ?? title)}, ${name}: ${page}`;
