import type { VideoProps } from '@/lib/video/props';

const questionsOf = ({ rounds }: VideoProps) => rounds.flatMap(({ questions }) => questions);

/** The number of questions as text, e.g. "12 questions". */
export const countQuestions = (props: VideoProps): string => {
  const count = questionsOf(props).length;
  return `${count} question${count === 1 ? '' : 's'}`;
};

/** The text of the first question that has any. */
export const firstQuestionText = (props: VideoProps): string | undefined =>
  questionsOf(props)
    .map(({ content }) => content.question.replaceAll(/\s+/g, ' ').trim())
    .find((words) => words !== '');
