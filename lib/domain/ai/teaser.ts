import type { VideoProps } from '@/lib/video/props';

const questionsOf = ({ rounds }: VideoProps) => rounds.flatMap(({ questions }) => questions);

/** How many questions there are, in words. */
export const countQuestions = (props: VideoProps): string => {
  const count = questionsOf(props).length;
  return `${count} question${count === 1 ? '' : 's'}`;
};

/** The first question that has words of its own; what it asks, and never an answer. */
export const teaserOf = (props: VideoProps): string | undefined =>
  questionsOf(props)
    .map(({ content }) => content.question.replaceAll(/\s+/g, ' ').trim())
    .find((words) => words !== '');
