import { promptOf } from '../../prompts';
import type { QuestionProps, VideoProps } from '../../props';
import type { Finding } from '../finding';
import { askedIn, partsOf } from './asked';
import { fold } from './fold';

/** What a question shows or plays besides its words. */
const materialOf = ({ type, content }: QuestionProps): string => {
  switch (type) {
    case 'emoji':
      return content.emojis;
    case 'audio':
      return `${content.audioUrl} ${content.startMs}`;
    case 'video_clip':
      return `${content.videoUrl} ${content.startMs}`;
    default:
      return content.imageUrl ?? '';
  }
};

/** Types in which any option may be the answer: two of them with the same words ask the same if they share one. */
const CHOICES: ReadonlySet<string> = new Set(['multiple_choice', 'image_choice']);

/** What tells questions with the same words apart: none, if words and material are all there is. */
const subjectsOf = (question: QuestionProps): string[] => {
  const own = partsOf(question)
    .map(({ text }) => fold(text))
    .filter((text) => text !== '');
  if (CHOICES.has(question.type) || own.length === 0) return own;
  // Options only help to guess what the material shows.
  return ['picture', 'emoji', 'audio', 'video_clip'].includes(question.type) ? [] : [own.sort().join('\n')];
};

/**
 * Questions that ask the same as one before: the same words about the same picture, sound or film, and
 * the same items. "Which is larger?" may come twice, if no option comes twice.
 */
export const duplicateQuestions = (props: VideoProps): Finding[] => {
  const seen = new Map<string, number>();
  return askedIn(props).flatMap(({ field, number, question }): Finding[] => {
    const words = fold(promptOf(question));
    const subjects = subjectsOf(question);
    const material = materialOf(question);
    if (words === '' || (question.content.question.trim() === '' && material === '' && subjects.length === 0))
      return [];
    const keys = (subjects.length === 0 ? [''] : subjects).map((subject) => JSON.stringify([words, material, subject]));
    const first = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    for (const key of keys) if (!seen.has(key)) seen.set(key, number);
    if (first === undefined) return [];
    const message = `Asks the same as question ${first}.`;
    return [{ field: `${field}.content.question`, message, code: 'duplicate_question' }];
  });
};
