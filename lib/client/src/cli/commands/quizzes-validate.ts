import type { FieldError, QuizValidation } from '../../types.ts';
import type { Command } from '../command.ts';
import { signIn } from '../credentials.ts';
import { VIDEO_OPTIONS, videoSettings } from './video-options.ts';

const listed = (title: string, problems: FieldError[], omitted: number): string[] => [
  ...problems.map(({ field, message }) => `${title}: ${field ? `${field}: ` : ''}${message}`),
  ...(omitted > 0 ? [`${title}: and ${omitted} more`] : []),
];

const linesOf = (validation: QuizValidation): string[] => {
  const { render_seconds: render, wait_seconds: wait } = validation.estimate;
  return [
    ...listed('Must fix', validation.errors, validation.errors_omitted),
    ...listed('Could be improved', validation.warnings, validation.warnings_omitted),
    validation.renderable
      ? `The quiz can be rendered: ${Math.round(validation.duration_seconds)} s of video, in about ${Math.round(render + wait)} s.`
      : 'The quiz cannot be rendered yet.',
  ];
};

export const quizzesValidate: Command = {
  name: 'quizzes validate',
  summary: 'Check whether a quiz can be rendered',
  details: 'The exit code is 1 if it cannot.',
  args: [{ name: 'quiz', description: 'Id of the quiz.' }],
  options: VIDEO_OPTIONS,
  run: async ({ args: [id = ''], options, output, system }) => {
    const { client } = await signIn(system.env);
    const validation = await client.quizzes.validate(id, videoSettings(options), { signal: system.signal });
    output.result(validation, linesOf(validation));
    return validation.renderable;
  },
};
