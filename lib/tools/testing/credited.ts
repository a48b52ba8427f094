import type { Credit } from '../../core/model/credit';
import type { VideoProps } from '../../core/video/props';

/** A credit of a picture of Wikimedia Commons. */
export const creditNumber = (number: number, changes: Partial<Credit> = {}): Credit => ({
  title: `Picture ${number}`,
  author: `Photographer ${number}`,
  licence: 'by-sa',
  licence_name: 'CC BY-SA 4.0',
  licence_url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  source: 'commons',
  source_id: String(number),
  source_url: `https://commons.wikimedia.org/wiki/File:Picture_${number}.jpg`,
  ...changes,
});

/** Props with a picture of its own, with this credit, in each question. */
export const withCreditedPictures = (props: VideoProps, credits: readonly Credit[]): VideoProps => {
  const [image] = Object.values(props.assets).filter(({ kind }) => kind === 'image');
  if (!image) throw new Error('The sample has no image.');
  const [round] = props.rounds;
  const [question] = round?.questions.filter(({ type }) => type === 'multiple_choice') ?? [];
  if (!round || !question) throw new Error('The sample has no question with options.');
  const urlOf = (index: number) => `https://samples.example/credited-${index}`;
  return {
    ...props,
    assets: Object.fromEntries(credits.map((credit, index) => [urlOf(index), { ...image, credit }])),
    rounds: [
      {
        ...round,
        questions: credits.map(
          (_, index) =>
            ({
              ...question,
              id: `credited-${index}`,
              content: { ...question.content, imageUrl: urlOf(index) },
            }) as typeof question,
        ),
      },
    ],
  };
};
