import type { VideoProps } from '@/lib/video/props';

/** The text of the first question that has any. */
export const firstQuestionText = ({ rounds }: VideoProps): string | undefined =>
  rounds
    .flatMap(({ questions }) => questions)
    .map(({ content }) => content.question.replaceAll(/\s+/g, ' ').trim())
    .find((words) => words !== '');
