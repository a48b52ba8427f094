import type { QuestionProps, VideoProps } from '../../props';

/** A question with its path in the quiz's detail. */
export interface LocatedQuestion {
  /** `rounds.0.questions.1` */
  field: string;
  /** Number in the video, from 1. */
  number: number;
  question: QuestionProps;
  round: VideoProps['rounds'][number];
}

export const locateQuestions = ({ rounds }: Pick<VideoProps, 'rounds'>): LocatedQuestion[] =>
  rounds
    .flatMap((round, roundIndex) =>
      round.questions.map((question, index) => ({
        field: `rounds.${roundIndex}.questions.${index}`,
        question,
        round,
      })),
    )
    .map((located, index) => ({ ...located, number: index + 1 }));
