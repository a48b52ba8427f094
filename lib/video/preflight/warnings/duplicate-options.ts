import type { VideoProps } from '../../props';
import { type Finding, under } from '../finding';
import { type Asked, askedIn, choicesOf, type Part, partsOf } from './asked';
import { fold } from './fold';

const repetitions = (parts: readonly (Part & { name: string })[]): Finding[] => {
  const seen = new Map<string, string>();
  return parts.flatMap(({ field, text, name }): Finding[] => {
    const key = fold(text);
    if (key === '') return [];
    const first = seen.get(key);
    if (first !== undefined) return [{ field, message: `Says the same as ${first}.`, code: 'duplicate_option' }];
    seen.set(key, name);
    return [];
  });
};

/** Options with pictures of their own may share a caption; two of the same picture are one too many. */
const pictureRepetitions = ({ question }: Asked): Finding[] => {
  if (question.type !== 'image_choice') return [];
  const urls = choicesOf(question).map(({ imageUrl }) => imageUrl);
  return urls.flatMap((url, index): Finding[] => {
    const first = urls.indexOf(url);
    if (url === null || first === index) return [];
    const message = `Shows the same picture as option ${first + 1}.`;
    return [{ field: `options.${index}.imageUrl`, message, code: 'duplicate_option' }];
  });
};

const textRepetitions = ({ question }: Asked): Finding[] => {
  const parts = partsOf(question);
  if (question.type === 'image_choice') return [];
  if (question.type === 'match_pairs') {
    const side = (name: 'left' | 'right') =>
      parts
        .filter(({ field }) => field.endsWith(name))
        .map((part, index) => ({ ...part, name: `${name} ${index + 1}` }));
    return [...repetitions(side('left')), ...repetitions(side('right'))];
  }
  const noun = { order: 'item', odd_one_out: 'item', who_am_i: 'clue', higher_lower: 'side' }[question.type as string];
  return repetitions(parts.map((part, index) => ({ ...part, name: `${noun ?? 'option'} ${index + 1}` })));
};

/** Options, items, clues or halves of pairs of one question that say the same. */
export const duplicateOptions = (props: VideoProps): Finding[] =>
  askedIn(props).flatMap((asked) =>
    under(`${asked.field}.content`, [...textRepetitions(asked), ...pictureRepetitions(asked)]),
  );
