import { choicesOf, partsOf } from '../../../model/question-types';
import type { QuestionProps, VideoProps } from '../../props';
import { type Finding, under } from '../finding';
import { fold, locateQuestions } from './located-questions';

const repeatedPictures = (question: QuestionProps): Finding[] => {
  const choices = choicesOf(question);
  const urls = choices?.options.map(({ imageUrl }) => imageUrl) ?? [];
  return urls.flatMap((url, index): Finding[] => {
    const first = urls.indexOf(url);
    if (url === null || first === index) return [];
    const message = `This is the same picture as that of option ${first + 1}. Choose another.`;
    return [{ field: `${choices?.list}.${index}.imageUrl`, message, code: 'duplicate_option' }];
  });
};

/** Only texts with the same noun must differ: both sides of a pair may have the same text. */
const repeatedTexts = (question: QuestionProps, language: string): Finding[] =>
  [...Map.groupBy(partsOf(question), ({ noun }) => noun)].flatMap(([noun, parts]) => {
    const keys = parts.map(({ text }) => fold(text, language));
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
    under(
      `${field}.content`,
      // Pictures can have the same caption.
      choicesOf(question)?.style === 'pictures' ? repeatedPictures(question) : repeatedTexts(question, props.language),
    ),
  );
