import { choicesOf, partsOf } from '../../../model/question-types';
import type { VideoProps } from '../../props';
import { type Finding, under } from '../finding';
import { type Asked, askedIn } from './asked';
import { fold } from './fold';

const pictureRepetitions = (question: Asked['question']): Finding[] => {
  const choices = choicesOf(question);
  const urls = choices?.options.map(({ imageUrl }) => imageUrl) ?? [];
  return urls.flatMap((url, index): Finding[] => {
    const first = urls.indexOf(url);
    if (url === null || first === index) return [];
    const message = `Has the same picture as option ${first + 1}.`;
    return [{ field: `${choices?.list}.${index}.imageUrl`, message, code: 'duplicate_option' }];
  });
};

/** Only texts with the same noun must differ: the left side of a pair may say the same as the right one. */
const textRepetitions = (question: Asked['question']): Finding[] =>
  [...Map.groupBy(partsOf(question), ({ noun }) => noun)].flatMap(([noun, parts]) => {
    const keys = parts.map(({ text }) => fold(text));
    return parts.flatMap(({ field }, index): Finding[] => {
      const first = keys.indexOf(keys[index] ?? '');
      if (keys[index] === '' || first === index) return [];
      return [{ field, message: `Has the same text as ${noun} ${first + 1}.`, code: 'duplicate_option' }];
    });
  });

/** Options, items, clues or halves of pairs of one question that say the same. */
export const duplicateOptions = (props: VideoProps): Finding[] =>
  askedIn(props).flatMap(({ field, question }) =>
    under(
      `${field}.content`,
      // Options that are pictures may share a caption.
      choicesOf(question)?.style === 'pictures' ? pictureRepetitions(question) : textRepetitions(question),
    ),
  );
