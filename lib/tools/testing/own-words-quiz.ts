import type { Canvas } from '../../core/video/canvas';
import type { VideoProps } from '../../core/video/props';
import type { Language } from '../../core/words';
import { localizerFor } from '../../core/words/localizer';
import { extremeTypes } from './extreme-types';

/**
 * A question of every type whose author wrote nothing but numbers, so that all letters in its video are the video's own.
 */
export const ownWordsQuiz = (language: Language, canvas: Canvas): VideoProps => {
  const shortest = extremeTypes(canvas, 'shortest');
  const { fill, words } = localizerFor(language);
  const numbered = JSON.stringify(shortest.rounds).replaceAll(/(?<=[" ])[A-Z](?=[" ])/g, (letter) =>
    String(letter.charCodeAt(0) % 10),
  );
  const parsed: VideoProps['rounds'] = JSON.parse(numbered);
  const questions = parsed
    .flatMap((round) => round.questions)
    .map((question) => {
      const own = { ...question, hint: '8', fact: '8' };
      if (own.type !== 'true_false') own.content.question = '';
      if (own.type === 'closest_number') own.content.min = 1;
      return own;
    });
  return {
    ...shortest,
    language,
    title: '8',
    introSubtitle: '',
    outroText: '',
    rounds: [questions.slice(0, -1), questions.slice(-1)].map((part, index) => ({
      id: `round-${index}`,
      title: fill(words.round, { number: index + 1 }),
      questions: part,
    })),
  };
};
