import type { QuizDetail } from '../../types.ts';
import type { Command } from '../command.ts';
import { signIn } from '../credentials.ts';

const linesOf = ({ title, language, status, rounds }: QuizDetail): string[] => [
  `${title} (${language}, ${status})`,
  ...rounds.flatMap((round) => [
    `  ${round.title}`,
    ...round.questions.map(
      ({ content, question_type: type }, index) => `    ${index + 1}. ${content.question} (${type})`,
    ),
  ]),
];

export const quizzesGet: Command = {
  name: 'quizzes get',
  summary: 'Show a quiz with its questions',
  details: 'With --json, the quiz can be imported again with "quizvideo quizzes import".',
  args: [{ name: 'quiz', description: 'Id of the quiz.' }],
  run: async ({ args: [id = ''], output, system }) => {
    const { client } = await signIn(system.env);
    const quiz = await client.quizzes.get(id, { signal: system.signal });
    output.result(quiz, linesOf(quiz));
  },
};
