import type { QuestionProps, VideoProps } from '../../props';

/** A question and where it stands in the quiz's detail. */
export interface Asked {
  /** `rounds.0.questions.1` */
  field: string;
  /** In the whole quiz, from 1, as the video counts. */
  number: number;
  question: QuestionProps;
  round: VideoProps['rounds'][number];
}

/** All questions, in order. */
export const askedIn = ({ rounds }: Pick<VideoProps, 'rounds'>): Asked[] =>
  rounds
    .flatMap((round, roundIndex) =>
      round.questions.map((question, index) => ({
        field: `rounds.${roundIndex}.questions.${index}`,
        question,
        round,
      })),
    )
    .map((asked, index) => ({ ...asked, number: index + 1 }));
