import {
  assetReferences,
  choicesOf,
  duplicatePartsOf,
  materialOf,
  partsOf,
  promptOf,
} from '../../../model/question-types';
import { DEFAULT_LANGUAGE, localizerFor } from '../../../words/localizer';
import type { QuestionProps, VideoProps } from '../../props';
import { type Finding, under } from '../finding';
import { locateQuestions } from './located-questions';

/**
 * Normalises a text for finding duplicates: ignores case by the rules of the language, spaces and how accents are
 * encoded. A collator would ignore more, such as ß for ss, which a quiz about spelling may ask for.
 * @param language BCP 47
 */
export const comparisonKey = (text: string, language = DEFAULT_LANGUAGE): string =>
  text.normalize('NFC').toLocaleLowerCase(localizerFor(language).language).replaceAll(/\s+/g, ' ').trim();

interface ComparedPicture {
  field: string;
  url: string;
  /** Pictures of the same place are compared: all options, all items, or one side of all pairs. */
  place: string;
  /** Its name in messages, e.g. `option 2`. */
  name: string;
}

const NOUNS: Record<string, string> = { options: 'option', items: 'item', pairs: 'pair' };

/** The pictures that viewers choose among, put in order or match. Beside a choice of texts, a picture is decoration. */
const comparedPictures = (question: QuestionProps): ComparedPicture[] =>
  assetReferences(question).flatMap(({ field, url }) => {
    const [list = '', index, member = ''] = field.split('.');
    const noun = NOUNS[list];
    if (noun === undefined || choicesOf(question)?.style === 'texts') return [];
    return [{ field, url, place: `${list} ${member}`, name: `${noun} ${Number(index) + 1}` }];
  });

const repeatedPictures = (question: QuestionProps): Finding[] =>
  [...Map.groupBy(comparedPictures(question), ({ place }) => place).values()].flatMap((pictures) =>
    pictures.flatMap(({ field, url }, index): Finding[] => {
      const first = pictures.findIndex((picture) => picture.url === url);
      if (first === index) return [];
      const message = `This is the same picture as that of ${pictures[first]?.name}. Choose another.`;
      return [{ field, message, code: 'duplicate_option' }];
    }),
  );

/** Only texts with the same noun must differ: both sides of a pair may have the same text. */
const repeatedTexts = (question: QuestionProps, language: string): Finding[] =>
  [...Map.groupBy(partsOf(question), ({ noun }) => noun)].flatMap(([noun, parts]) => {
    const keys = parts.map(({ text }) => comparisonKey(text, language));
    return parts.flatMap(({ field }, index): Finding[] => {
      const first = keys.indexOf(keys[index] ?? '');
      if (keys[index] === '' || first === index) return [];
      return [
        { field, message: `This is the same text as ${noun} ${first + 1}. Enter another.`, code: 'duplicate_option' },
      ];
    });
  });

/** Options, items, clues or sides of pairs that repeat another of the same question. */
export const duplicateOptions = (props: VideoProps): Finding[] =>
  locateQuestions(props).flatMap(({ field, question }) =>
    under(`${field}.content`, [
      ...repeatedPictures(question),
      // Pictures can have the same caption.
      ...(choicesOf(question)?.style === 'pictures' ? [] : repeatedTexts(question, props.language)),
    ]),
  );

/** Questions with the same text and material are duplicates if they share one of these. */
const subjectsOf = (question: QuestionProps, language: string): string[] => {
  const texts = partsOf(question)
    .map(({ text }) => comparisonKey(text, language))
    .filter((text) => text !== '');
  const parts = texts.length > 0 ? texts : comparedPictures(question).map(({ url }) => url);
  const compared = duplicatePartsOf(question.type);
  if (compared === 'any' || parts.length === 0) return parts;
  return compared === 'ignored' ? [] : [parts.sort().join('\n')];
};

/**
 * Questions that repeat an earlier one: the same text about the same media and items. "Which is larger?" can be used
 * again with other options.
 */
export const duplicateQuestions = (props: VideoProps): Finding[] => {
  const seen = new Map<string, number>();
  return locateQuestions(props).flatMap(({ field, number, question }): Finding[] => {
    const words = comparisonKey(promptOf(question), props.language);
    const subjects = subjectsOf(question, props.language);
    const material = materialOf(question);
    if (words === '' || (question.content.question.trim() === '' && material === '' && subjects.length === 0))
      return [];
    const keys = (subjects.length === 0 ? [''] : subjects).map((subject) => JSON.stringify([words, material, subject]));
    const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, number);
    if (first === undefined) return [];
    const message = `This repeats question ${first}. Change or delete one of them.`;
    return [{ field: `${field}.content.question`, message, code: 'duplicate_question' }];
  });
};
